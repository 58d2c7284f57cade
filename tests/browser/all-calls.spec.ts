import type { Page } from '@playwright/test'
import { ALL_CALLS, type CallId } from '../../mocks/specification/calls.ts'
import { Router } from '../../mocks/transport/router.ts'
import { recordEvidence } from '../support/evidence.ts'
import { arriveAtScreen, prepareContext } from './support/fault-arrival.ts'
import { CALL_ENCOUNTERS } from './support/fault-table.ts'
import { expect, test } from './support/test.ts'

const CALLS = new Router<CallId>()
for (const [id, { verb, path }] of Object.entries(ALL_CALLS)) CALLS.add(verb, path, id as CallId)

/** Records which screen first sends each call; the test's own requests are not counted. */
function watchScreens(page: Page): ReadonlyMap<CallId, string> {
  const sentBy = new Map<CallId, string>()
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    const found = CALLS.find(request.method(), pathname)
    const [, screen] = /#\/wechat\/?([^?]*)/.exec(page.url()) ?? []
    if (found && screen !== undefined && !sentBy.has(found.target)) sentBy.set(found.target, screen || 'home')
  })
  return sentBy
}

test(
  'screens › send every call in the specification',
  { tag: '@prove' },
  async ({ page, context, clinic, baseURL, allowConsole }) => {
    // The clinic is reset before each call, so a photo uploaded for the previous call no longer exists.
    allowConsole(/Failed to load resource/)
    await prepareContext(context)
    const sentBy = watchScreens(page)
    for (const [id, bound] of CALL_ENCOUNTERS) {
      if (sentBy.has(id)) continue
      await test.step(id, async () => {
        const address = await arriveAtScreen({ page, clinic, server: baseURL ?? '' }, bound)
        await page.goto('about:blank')
        await page.goto(address)
        await bound.before?.(page)
        await bound.fires?.(page)
        await expect.poll(() => sentBy.has(id), `${id} is sent`).toBe(true)
        await expect(bound.good(page), `${id} is answered`).toBeVisible()
      })
    }
    const rows = Object.entries(ALL_CALLS).map(([id, { verb, path }]) => {
      const screen = sentBy.get(id as CallId)
      return { screen, row: `${id.padEnd(4)} ${verb.padEnd(6)} ${path.padEnd(62)} ${screen ?? '-'}` }
    })
    const sent = rows.filter(({ screen }) => screen !== undefined).length
    console.log(`${rows.map(({ row }) => row).join('\n')}\n${sent} of ${rows.length} calls are sent by a screen`)
    recordEvidence('F1-walk', { calls: rows.length, sent })
    expect(rows.filter(({ screen }) => screen === undefined)).toEqual([])
  },
)
