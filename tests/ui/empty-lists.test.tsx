import { describe, expect, test } from 'vitest'
import { zh } from '@/ui/messages/zh'
import { withEmptyLists } from '../support/empty-list-proxy'
import { sampleOf, runCount } from '../support/evidence'
import { openPlace, WALKED } from './kit/every-place'
import { loggedInDevice } from '../support/logged-in-device'
import { overrideResponses } from '../support/override-responses'
import { FIXTURES } from '../../mocks/clinic/fixtures'
import { CHINESE_KIT_MESSAGES } from '@/ui/kit/kit-messages'
import { openScreen, until } from './kit/open-screen'
import { ClinicHttp } from '@/adapters/http/clinic-http'
import { ErrorReports } from '@/application/ports/error-reports'
import { Waitlist } from '@/application/ports/waitlist'
import { logIn, createTestApp } from '../support/test-app'
import { openChatClinic } from '../support/chat'
import { openChat } from './chat/open-chat'

/**
 * Outside the full run, every nth screen is tested with all lists empty. Fewer screens are tested with one list empty
 * at a time, and then only with every nth list.
 */
const EACH = 12
const EACH_ONE_BY_ONE = 48
const EACH_LIST = 4
const MAX_MS = runCount(60_000, 600_000)

/** Expects a complete page although these lists are empty; returns all lists in its responses. */
async function stands(place: string, isEmpty: (list: string) => boolean, what: string): Promise<string[]> {
  const lists = new Set<string>()
  const network = withEmptyLists((list) => {
    lists.add(list)
    return isEmpty(list)
  })
  const { all, text, unmount } = await openPlace(place, { network })
  const said = text()
  // The page behind an expired edition's dialog stays incomplete, because a missing clinic counts as expired
  // (docs/product/states.md).
  const busy = all('[role=dialog], [role=alertdialog]').length > 0 ? 0 : all('main [aria-busy=true]').length
  unmount()
  expect(said.trim(), what).not.toBe('')
  expect(said, what).not.toContain(zh.errorScreens.broken.title)
  expect(busy, what).toBe(0)
  return [...lists].sort()
}

describe('screen whose lists are empty', () => {
  test.each(sampleOf(WALKED, EACH))(
    'renders %s with all lists empty',
    async (place) => void (await stands(place, () => true, 'all')),
    MAX_MS,
  )
  test.each(sampleOf(WALKED, EACH_ONE_BY_ONE))(
    'renders %s with each list empty in turn',
    async (place) => {
      const lists = await stands(place, () => false, 'none')
      for (const list of sampleOf(lists, EACH_LIST)) await stands(place, (each) => each === list, list)
    },
    MAX_MS,
  )
})

type Rows = { rows: unknown[] }

/** A device whose clinic returns unreadable rows in this list. */
const withBroken = (part: string, broken: (rows: unknown[]) => unknown[]) =>
  loggedInDevice({
    network: overrideResponses(part, (text) => {
      const answer = JSON.parse(text) as { data: Rows }
      return JSON.stringify({ ...answer, data: { ...answer.data, rows: broken(answer.data.rows) } })
    }),
  })

describe.each([
  ['R13, family visits', '/mcapi/v2/regs/list?', '/family', zh.account.noneTitle],
  ['R13, next visit on the home screen', '/mcapi/v2/regs/list?', '/home', zh.home.noneHint],
  ['R19, waitlists on the home screen', '/waitGrab/all', '/home', undefined],
  ['R19, waitlist entries', '/waitGrab/all', '/watch', zh.waitlist.empty],
  ['T2, patients', '/mcapi/patients?', '/patients', zh.patient.none],
  ['T20, addresses', '/patients/address?', '/addresses', zh.address.empty],
  ['T22, clinics with a chat', '/im/clinics', '/consultations', undefined],
])('list with unreadable rows: %s', (_, part, path, empty) => {
  test('shows the number of unreadable rows next to the readable rows', async () => {
    const page = await openScreen(await withBroken(part, (rows) => [{}, ...rows, 7]), path)
    await page.sees(CHINESE_KIT_MESSAGES.unreadable(2))
  })
  test('does not report an empty list when no row is readable', async () => {
    const page = await openScreen(await withBroken(part, () => [{}]), path)
    await page.sees(CHINESE_KIT_MESSAGES.unreadable(1))
    if (empty !== undefined) expect(page.text()).not.toContain(empty)
  })
})

describe('booking screen with an unreadable slot', () => {
  test('shows the number of unreadable slots', async () => {
    const demo = await loggedInDevice({
      network: overrideResponses('/allScheduling', (text) =>
        text.replaceAll(/"timeStart":"08:30"/g, '"timeStart":"?"'),
      ),
    })
    const page = await openScreen(demo, `/booking/doctor/${FIXTURES.doctors.linQinghe}`)
    await page.sees(CHINESE_KIT_MESSAGES.unreadable(1))
  })
})
type Schedules = { data: { days: { parts: unknown[] }[] } }

/** A device whose clinic changes the schedule of a doctor or therapist. */
const withDay = (change: (data: Schedules['data']) => unknown) =>
  loggedInDevice({
    network: overrideResponses('/allScheduling', (text) => {
      const answer = JSON.parse(text) as Schedules
      return JSON.stringify({ ...answer, data: change(answer.data) })
    }),
  })

describe.each([
  ['doctor', `/booking/doctor/${FIXTURES.doctors.linQinghe}`, [zh.booking.dayOff, zh.booking.noSlots]],
  ['therapist', `/therapy/${FIXTURES.therapist}?clinicId=${FIXTURES.clinics.gaoxin}`, [zh.therapy.noSlots]],
])('%s schedule', (_, path, claims) => {
  test('fails to load when its only day is unreadable, instead of showing an empty day', async () => {
    const page = await openScreen(await withDay((data) => ({ ...data, days: [{}] })), path)
    await page.sees(zh.failure.unreadable.title)
    for (const claim of claims) expect(page.text()).not.toContain(claim)
  })
  test('shows the number of unreadable day parts', async () => {
    const unread = ({ days, ...data }: Schedules['data']) => ({
      ...data,
      days: days.map((day) => ({ ...day, parts: [{}] })),
    })
    const page = await openScreen(await withDay(unread), path)
    await page.sees(CHINESE_KIT_MESSAGES.unreadable(1))
    for (const claim of claims) expect(page.text()).not.toContain(claim)
  })
})

describe('clinic that sends only the specification’s fields', () => {
  /** Outside the full run, every nth screen is tested. */
  const EACH = 14
  const LONGEST_MS = runCount(30_000, 120_000)

  /** Returns the sentences on the page and the failed calls. */
  async function seenAt(place: string, world: string) {
    const { all, demo, unmount } = await openPlace(place, { world })
    const leaves = all('body *').filter((each) => each.children.length === 0 && !each.matches('style, script'))
    const sentences = leaves.map((each) => (each.getAttribute('aria-label') ?? each.textContent ?? '').trim())
    const failures = [...demo.container.get(ClinicHttp).failures.keys()]
    unmount()
    return { sentences: new Set(sentences.filter(Boolean)), failures }
  }
  const { availability } = zh.status

  /** Messages that appear, correctly, only when a field is missing. */
  const INSTEAD: readonly (readonly [place: RegExp, said: RegExp])[] = [
    // `no-number` covers full, past and unreleased days.
    [/^(therapy|booking|doctors)/, new RegExp(`^${availability['no-number']}$`)],
    // Without half days from the clinic, every half day has a waitlist.
    [/^watch\/new/, new RegExp(`^\\d+月\\d+日 周.(${Object.values(zh.common.dayPart).join('|')})$`)],
    // Falls back to the day and the clinic without a half day, time or room.
    [/^(doctors|booking\/doctor)\//, /^(全天|.* 周.全天，.*)$/],
    [/^(home|login)?$/, /^时间、电话、怎么去$/],
    [/^(visits|booking\/result)\/r5001$/, /^中医内科$/],
    [/^booking\?/, /^何正清，看排班$/],
    // The clinic sends no time for these results.
    [/^records\/exam\/x7007$/, /^出了结果会显示在这里$/],
    [/^orders\/photo$/, /^药房的人看照片，看清才抓$/],
    [/^watch\/w8002$/, /^开始候补，有号会第一时间通知您$/],
  ]

  describe('app', () => {
    test.each(sampleOf(WALKED, EACH))(
      'shows no extra sentences on %s, compared with a clinic that sends all fields',
      async (place) => {
        const whole = await seenAt(place, 'default')
        const bare = await seenAt(place, 'spec-only')
        const isMeant = (said: string) => INSTEAD.some(([where, what]) => where.test(place) && what.test(said))
        expect(bare.failures).toEqual(whole.failures)
        expect([...bare.sentences].filter((said) => !whole.sentences.has(said) && !isMeant(said))).toEqual([])
        expect(bare.sentences.size).toBeGreaterThan(1)
      },
      LONGEST_MS,
    )
    test('accepts an empty 200 response to an error report and to waitlist changes', async () => {
      const demo = createTestApp({ world: 'spec-only' })
      await logIn(demo)
      await demo.container.get(ErrorReports).sendFeedback({ message: '打不开', route: '/home' })
      const waitlist = demo.container.get(Waitlist)
      const [entry] = (await waitlist.all()).rows
      if (!entry) throw new Error('no entry')
      await waitlist.markTip(entry.id, 'seen')
      await waitlist.leave(entry.id)
      expect(demo.container.get(ClinicHttp).failures.size).toBe(0)
    })
    test('opens a conversation with its history', async () => {
      const chain = openChatClinic()
      chain.rules.isSpecOnly = true
      const page = await openChat({ chain })
      await until(() => expect(page.messages().length).toBeGreaterThan(0))
    })
  })
})
