/** Measures how long a chat takes to show its newest message on a slow phone, with 20 and with 20,000 messages. */
import { logInFixturePatient } from '../../tests/support/log-in-fixture-patient.mjs'
import { buildApp } from '../support/build.mjs'
import { measureInterleaved } from '../support/measure-interleaved.mjs'
import { createLoggedInStorage, openBrowser, openPhoneContext, throttleCpu } from '../support/phone.mjs'
import { serveApp } from '../support/serve.mjs'

const TALK = 'v8003'
/** Number of messages in the initial data. */
const SEEDED = 2
const LENGTHS = [20, 20_000]
const nameOf = (length) => `${length.toLocaleString('en')} messages`

/** Prepares a chat of this length in its own clinic, with a logged-in patient. */
async function subjectOf(server, length) {
  const clinic = server.clinic(`chat-${length}`)
  await clinic.world('chat-long')
  await clinic.chat({ fill: TALK, count: length - SEEDED })
  const { loginInfo } = await logInFixturePatient(server.plain, clinic)
  return {
    name: nameOf(length),
    ...(length !== LENGTHS[0] && { to: nameOf(LENGTHS[0]) }),
    url: server.address + clinic.url('home'),
    memory: await createLoggedInStorage(loginInfo),
    length,
  }
}

/** Runs in the page: opens the chat and resolves in the frame that shows its newest message. */
function openTalk({ path, seq }) {
  const begun = performance.now()
  location.hash = path
  return new Promise((done) => {
    const look = () => {
      const row = document.querySelector(`[role="log"] [data-seq="${seq}"]`)?.getBoundingClientRect()
      const box = document.querySelector('[role="log"]')?.getBoundingClientRect()
      if (!row || !box || row.top < box.top - 1 || row.bottom > box.bottom + 1) return requestAnimationFrame(look)
      const rows = document.querySelectorAll('[role="log"] [data-index]').length
      return done({ shown: performance.now() - begun, rows })
    }
    requestAnimationFrame(look)
  })
}

async function measure(browser, { url, memory, length }) {
  const context = await openPhoneContext(browser, memory)
  try {
    const page = await context.newPage()
    await page.goto(url)
    await page.locator('#root main').first().waitFor()
    await page.waitForLoadState('networkidle')
    await throttleCpu(page)
    return await page.evaluate(openTalk, { path: `#/wechat/chat/${TALK}`, seq: length })
  } finally {
    await context.close()
  }
}

/** @param {import('./parts.mjs').How} how @returns {Promise<import('../report/report-table').ReportTable[]>} */
export async function measureChatOpening(how) {
  const server = await serveApp({ app: await buildApp() })
  const browser = await openBrowser()
  try {
    const talks = await Promise.all(LENGTHS.map((length) => subjectOf(server, length)))
    return [
      {
        id: 'chat',
        title: 'Opening a conversation (CPU ÷4, fast network)',
        columns: [
          { key: 'shown', name: 'newest message in view', unit: 'ms' },
          { key: 'rows', name: 'rows in the page', unit: 'count' },
        ],
        rows: await measureInterleaved(talks, how, (talk) => measure(browser, talk)),
      },
    ]
  } finally {
    await browser.close()
    await server.close()
  }
}
