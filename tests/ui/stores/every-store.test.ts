import { runInAction } from 'mobx'
import { describe, expect, test } from 'vitest'
import { Request } from '@/ui/stores/request'
import type { Stores } from '@/ui/stores/stores'
import { openDemo } from '../../support/demo'

type Name = Exclude<keyof Stores, 'terms' | 'isOff'>

/** What is asked for without a patient, and may be shown to the next one, of each store that forgets. */
const STAYS: Partial<Record<Name, readonly string[]>> = {
  account: [],
  address: ['regions'],
  consultation: ['open', 'more', 'closed', 'refreshing'],
  consultationList: [],
  binding: [],
  chat: [],
  checkout: [],
  departmentDay: ['range'],
  doctor: ['more', 'detail'],
  doctorProfile: [],
  doctorSearch: ['tags'],
  familyAgenda: [],
  favourite: [],
  landing: ['shortLink', 'clinicName', 'weapp'],
  memberCard: [],
  joinWaitlist: [],
  order: [],
  orderAgain: [],
  patient: ['all', 'selecting'],
  patientFile: [],
  payWay: [],
  payment: [],
  phone: [],
  photoOrder: ['rule'],
  recharge: ['wxPay'],
  record: ['rule'],
  registration: ['payRule'],
  therapy: ['clinics', 'nearby', 'therapists', 'ahead'],
  therapyBooking: [],
  therapyPlan: [],
  therapyVisit: [],
  visit: [],
  visitList: [],
  waitlist: [],
  wechatApp: ['openTags'],
  wechatLogin: ['offer'],
}
const FORGETTING = Object.keys(STAYS) as Name[]
const OTHERS = ['clinic', 'look', 'notice', 'scheduling', 'session', 'picture'] as const

const storeOf = (name: Name): object => openDemo().stores[name]
/** The requests of a store by name; of those that it has by kind, by name and kind. */
function requestsOf(store: object): [string, Request<unknown>][] {
  return Object.entries(store).flatMap(([name, value]: [string, unknown]): [string, Request<unknown>][] => {
    if (value instanceof Request) return [[name, value]]
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return []
    return Object.entries(value).flatMap(([kind, each]: [string, unknown]): [string, Request<unknown>][] =>
      each instanceof Request ? [[`${name} ${kind}`, each]] : [],
    )
  })
}
const isForgetting = (store: object): store is { forget: () => void } => 'forget' in store

describe('another patient is here', () => {
  test.each(FORGETTING)('nothing that %s has read for the one before stays', async (name) => {
    const store = storeOf(name)
    if (!isForgetting(store)) throw new Error(`${name} forgets nothing`)
    const requests = requestsOf(store)
    await Promise.all(requests.map(([, request]) => request.run(() => Promise.resolve(name))))
    runInAction(() => store.forget())
    const left = requests.filter(([, { state }]) => state.status !== 'idle').map(([each]) => each)
    expect(left).toEqual(STAYS[name])
  })
  test('every store that has something to forget is among them', async () => {
    const { stores } = openDemo()
    const all = Object.entries(stores)
    const forgetting = all.filter(([, store]) => typeof store === 'object' && isForgetting(store))
    expect(forgetting.map(([name]) => name).sort()).toEqual([...FORGETTING, 'picture'].sort())
  })
})

describe('an act of a store may be handed on by itself', () => {
  test.each([...FORGETTING, ...OTHERS])('each one of %s', async (name) => {
    const store = storeOf(name)
    const { constructor: _own, ...acts } = Object.getOwnPropertyDescriptors(Object.getPrototypeOf(store))
    const names = Object.keys(acts).filter((each) => typeof acts[each]?.value === 'function')
    expect(names.length).toBeGreaterThan(0)
    const bound = Object.keys(Object.getOwnPropertyDescriptors(store))
    expect(names.filter((each) => !bound.includes(each))).toEqual([])
  })
})
