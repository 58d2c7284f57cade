import { act } from 'react'
import { expect, test } from 'vitest'
import { addDays, instantOf } from '@/domain/general/day'
import type { Chain } from '../../../mocks/clinic/chain'
import { WORLDS } from '../../../mocks/worlds/worlds'
import { atHome } from '../../support/at-home'
import { DEMO_NOW } from '../../support/demo'
import { openChain } from '../../support/open-chain'
import { settled } from '../../support/manual-clock'
import { found } from '../kit/by-role'
import { openScreen, until } from '../kit/open-screen'

type Demo = Awaited<ReturnType<typeof atHome>>

/** Of 王雅琴: an order that is held for some hours, an answer to read today, a session in days to come. */
const USUAL: readonly string[] = ['/orders/o6001', '/chat/v8003', '/therapy/visits/h7004']
/** Of the day after: what the pharmacy has read off a photo is to be paid as well. */
const NEXT_DAY: readonly string[] = ['/orders?queryType=1', ...USUAL.slice(1)]
/** What is next where a world has something else in its books. */
const OTHERWISE: Readonly<Record<string, readonly string[]>> = {
  'first-open': [], // a new login, with no patient
  'no-card': [],
  'token-dead': [], // logged out by the third call
  '4030': [], // and not at home at all
  'choose-clinic': [], // home leads to the choice
  'therapy-course': ['/orders/o6004', '/therapy/visits/h7004'], // those of 王建国
  'watch-offer': ['/watch', ...USUAL.slice(0, 2)], // held for ten minutes
  'sign-open': NEXT_DAY,
  'sign-too-far': NEXT_DAY,
}

/** The lines of what is next, as far as they lead somewhere: where to, from the top. */
const ways = () =>
  found<HTMLAnchorElement>('link')
    .filter((link) => link.closest('main [role=status]'))
    .map((link) => link.getAttribute('href')?.replace('/wechat', '') ?? '')

/** All that home asks of what is next has been answered, well or not; or it asks nothing. */
const isAnswered = ({ stores }: Demo): boolean => {
  const { clinic, consultationList, order, registration, session, today, waitlist } = stores
  if (!session.hasCard) return clinic.current.isKnown
  const asked = [order.lists['to-pay'], consultationList.lists.running, waitlist.all, today.medicines, today.therapies]
  return [registration.upcoming, ...asked].every(({ isKnown }) => isKnown)
}

/** When a line matters, by the book that it is in; of a list, or an offer that home itself counts down, nobody asks. */
const BOOKS: readonly (readonly [RegExp, (chain: Chain, id: string) => number | undefined])[] = [
  [
    /^\/orders\/([^/?]+)$/,
    ({ books, clock }, id) => {
      const order = books.charges.byId(id)
      return order && Math.min(order.expireAt ?? Infinity, endOf(clock.today()))
    },
  ],
  [
    /^\/chat\/(.+)$/,
    ({ books, clock }, id) =>
      books.consultations.all().some((each) => each.conversationId === id) ? endOf(clock.today()) : undefined,
  ],
  [
    /^\/therapy\/visits\/(.+)$/,
    ({ books }, id) => {
      const session = books.therapies.byId(id)
      return session && instantOf(session.date, session.timeStart).getTime()
    },
  ],
]
const endOf = (day: string): number => instantOf(addDays(day, 1)).getTime()
const LISTS = ['/watch', '/orders?queryType=1']
function momentOf(chain: Chain, way: string): number | undefined {
  for (const [pattern, find] of BOOKS) {
    const id = pattern.exec(way)?.[1]
    if (id !== undefined) return find(chain, id)
  }
  return undefined
}

test.each(WORLDS)('in the world $name home tells what is next, as its books have it', async ({ name: world }) => {
  const chain = openChain({ world, clock: { at: DEMO_NOW } })
  const demo = await atHome({ chain })
  const page = await openScreen(demo, '/home')
  await until(() => expect(isAnswered(demo), world).toBe(true))
  await act(settled)
  await until(() => expect(ways()).toEqual(OTHERWISE[world] ?? USUAL))
  const told = ways()
  expect(new Set(told).size).toBe(told.length)
  const moments = told.filter((way) => !LISTS.includes(way)).map((way) => momentOf(chain, way) ?? Number.NaN)
  expect(moments).toEqual([...moments].sort((a, b) => a - b))
  expect(moments.some(Number.isNaN)).toBe(false)
  const screens = told.map((way) => {
    const [, , found] = page.router.getMatchedRoutes(way.replace(/\?.*/, ''))
    return found?.fullPath
  })
  expect(screens).not.toContain(undefined)

  act(() => demo.stores.look.setElder(true))
  await until(() => expect(ways()).toEqual(told.slice(0, 1)))
})
