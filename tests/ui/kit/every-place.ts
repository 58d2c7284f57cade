import { act } from 'react'
import type { SeededRandom } from '../../../mocks/clinic/seeded-random'
import { scheduleIdOf } from '../../../mocks/clinic/scheduling/rota'
import { FIXTURES } from '../../../mocks/clinic/fixtures'
import { ALL_SCREENS } from '../../browser/support/all-screens.ts'
import { loggedInDevice } from '../../support/logged-in-device'
import { flushPromises } from '../../support/manual-clock'
import { openScreen } from './open-screen'

const { clinics, doctors } = FIXTURES
const TOMORROW = '2026-11-21'
/** Screens for developers: the gallery, the contract page and the demo console. */
const OTHERS = /^(gallery|contract|demo)/
/** One URL for every patient route. */
export const PLACES = ALL_SCREENS.filter((place) => !OTHERS.test(place))
/** Conversation screens, which need a chat connection; see `openChat`. */
const TALKS = /^(chat|consultations)\//
/** Screens that report missing data and offer a retry. */
export const NOT_THERE = /unknown|oldposter|^visits\/r1|^booking\/result|^consultations\//

const choice = new URLSearchParams({
  doctorId: doctors.linQinghe,
  clinicId: clinics.gaoxin,
  date: TOMORROW,
  scheduleId: scheduleIdOf(doctors.linQinghe, TOMORROW, 0),
  orderNo: '3',
})
/** The same routes with existing data, and some states after one selection. */
const MORE_PLACES = [
  'visits/r5001',
  'visits/r5001/move',
  'visits/r5001/sign',
  'booking/result/r5001',
  `booking/confirm?${choice}`,
  `booking?clinicId=${clinics.gaoxin}&departmentId=all&date=${TOMORROW}`,
  `booking/doctor/d2003?clinicId=${clinics.gaoxin}`,
  'therapy',
  'scan/clinic/c1002',
  'doctors?kind=recent',
  'patients/p4002',
  'orders/o6003',
  'orders/o6006',
]

/** Screens that open whatever the clinic's response. */
export const WALKED = [...PLACES.filter((place) => !TALKS.test(place)), ...MORE_PLACES]

/** Returns this many screens in random order, without repetition. */
export function drawPlaces(dice: SeededRandom, places: readonly string[], many: number): string[] {
  const left = [...places]
  return Array.from({ length: many }, () => left.splice(dice.int(0, left.length - 1), 1)[0] ?? '')
}

/** Number of consecutive checks without a change. */
const CALM_LOOKS = 7
const LOOK_MS = 20
export async function calm(): Promise<void> {
  let before = ''
  for (let same = 0, looks = 0; same < CALM_LOOKS && looks < 100; looks += 1) {
    await act(flushPromises)
    await act(() => new Promise((resolve) => setTimeout(resolve, LOOK_MS)))
    const now = document.body.innerHTML
    same = now === before ? same + 1 : 0
    before = now
  }
}

/** Opens a screen as 王雅琴, and waits until it has loaded. */
export async function openPlace(place: string, phone: Parameters<typeof loggedInDevice>[0] = {}) {
  const demo = await loggedInDevice(phone)
  const screen = await openScreen(demo, `/${place}`)
  await calm()
  return { ...screen, demo }
}
