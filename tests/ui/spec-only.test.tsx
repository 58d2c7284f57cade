import { describe, expect, test } from 'vitest'
import { ClinicHttp } from '@/adapters/http/clinic-http'
import { zh } from '@/ui/words/zh'
import { TroubleReports } from '@/application/ports/trouble-reports'
import { Waitlist } from '@/application/ports/waitlist'
import { logIn, openDemo } from '../support/demo'
import { openTalkingChain } from '../support/chat'
import { sampleOf, times } from '../support/proof'
import { openChat } from './chat/open-chat'
import { openPlace, WALKED } from './kit/every-place'
import { until } from './kit/open-screen'

/** In the gate each so-many-th place. */
const EACH = 14
const LONGEST_MS = times(30_000, 120_000)

/** The sentences on the page, and the calls that came to nothing. */
async function seenAt(place: string, world: string) {
  const { all, demo, unmount } = await openPlace(place, { world })
  const leaves = all('body *').filter((each) => each.children.length === 0 && !each.matches('style, script'))
  const sentences = leaves.map((each) => (each.getAttribute('aria-label') ?? each.textContent ?? '').trim())
  const failures = [...demo.container.get(ClinicHttp).failures.keys()]
  unmount()
  return { sentences: new Set(sentences.filter(Boolean)), failures }
}

const { availability } = zh.status
/** What is said where a field of ours is missing, and is true without it. */
const INSTEAD: readonly (readonly [place: RegExp, said: RegExp])[] = [
  // Sold out, over or not released: none is left.
  [/^(therapy|booking|doctors)/, new RegExp(`^${availability['no-number']}$`)],
  // Half days are told by a clinic that tells them; without them each may be waited for.
  [/^watch\/new/, new RegExp(`^\\d+月\\d+日 周.(${Object.values(zh.common.dayPart).join('|')})$`)],
  // Whole days and whole clinics, where no half day, hour or room is told.
  [/^(doctors|booking\/doctor)\//, /^(全天|.* 周.全天，.*)$/],
  [/^(home|login)?$/, /^时间、电话、怎么去$/],
  [/^(visits|booking\/result)\/r5001$/, /^中医内科$/],
  [/^booking\?/, /^何正清，看排班$/],
  // Nobody has said when.
  [/^records\/exam\/x7007$/, /^出了结果会显示在这里$/],
  [/^orders\/photo$/, /^药房的人看照片，看清才抓$/],
  [/^watch\/w8002$/, /^开始候补，有号会第一时间通知您$/],
]

describe('a clinic that says the specification’s fields alone is wronged nowhere', () => {
  test.each(sampleOf(WALKED, EACH))(
    'at %s nothing is said that the same clinic does not say in full',
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
  test('counts a bare 200 as done when a report, an unbinding or a place in line is answered so', async () => {
    const demo = openDemo({ world: 'spec-only' })
    await logIn(demo)
    await demo.container.get(TroubleReports).tell({ message: '打不开', route: '/home' })
    const waitlist = demo.container.get(Waitlist)
    const [entry] = (await waitlist.all()).rows
    if (!entry) throw new Error('no entry')
    await waitlist.markTip(entry.id, 'seen')
    await waitlist.leave(entry.id)
    expect(demo.container.get(ClinicHttp).failures.size).toBe(0)
  })
  test('a talk of its patient opens with all that was said', async () => {
    const chain = openTalkingChain()
    chain.rules.isSpecOnly = true
    const page = await openChat({ chain })
    await until(() => expect(page.messages().length).toBeGreaterThan(0))
  })
})
