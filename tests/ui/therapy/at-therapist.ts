import { expect } from 'vitest'
import { TherapyService } from '@/application/therapy-service'
import { addDays, type Day } from '@/domain/general/day'
import { zh } from '@/ui/messages/zh'
import { FIXTURES } from '../../../mocks/clinic/fixtures'
import { aConcurrentUser } from '../../support/concurrent-users'
import { loggedInDevice } from '../../support/logged-in-device'
import { TEST_NOW } from '../../support/test-app'
import { found, tapOn, there } from '../kit/by-role'
import { openScreen, until } from '../kit/open-screen'
import { TherapyStore } from '@/ui/stores/therapy-store'

const { clinics, patients, therapist } = FIXTURES
const says = zh.therapy
type Demo = Awaited<ReturnType<typeof loggedInDevice>>

export const TOMORROW = addDays(TEST_NOW.slice(0, 10), 1)
export const THERAPIST = `/therapy/${therapist}?clinicId=${clinics.gaoxin}`

/** The day's free slots, in order. */
export const freeTimes = () => found<HTMLInputElement>('radio', /余|剩/)

/** Selects moxibustion and the first free slot; returns its time. */
async function chooseTime(): Promise<string> {
  await tapOn('checkbox', /艾灸/)
  await until(() => expect(freeTimes().length).toBeGreaterThan(0))
  const spoken = freeTimes()[0]?.getAttribute('aria-label') ?? ''
  await tapOn('radio', spoken)
  return /\d\d:\d\d/.exec(spoken)?.[0] ?? ''
}

/** Opens the confirm screen for one session. */
export async function toConfirm(phone?: Parameters<typeof loggedInDevice>[0]) {
  const demo = await loggedInDevice(phone)
  const page = await openScreen(demo, `${THERAPIST}&date=${TOMORROW}`)
  const time = await chooseTime()
  await tapOn('button', new RegExp(`^约明天 ${time}`))
  return { demo, chain: demo.chain, page, time, made: () => madeIn(demo) }
}
/** Reserves the session and opens its screen. */
export async function toSlip(phone?: Parameters<typeof loggedInDevice>[0]) {
  const there = await toConfirm(phone)
  await submit()
  await slipIsThere()
  const [row] = there.made()
  if (!row) throw new Error('nothing was reserved')
  return { ...there, row }
}

/** The button's name is followed by the reason why it is disabled. */
const KEY = new RegExp(`^${says.submit(1)}`)
export const submitKey = () => there('button', KEY)
export async function submit(): Promise<void> {
  const key = await submitKey()
  await until(() => expect(key.getAttribute('aria-disabled')).toBeNull())
  await tapOn('button', KEY)
}
export const slipIsThere = () => there('heading', '理疗约好了')

/** Sessions that 王雅琴 has reserved in this test. */
const madeIn = ({ chain }: Demo) =>
  chain.books.therapies.by('patientId', patients.wangYaqin).filter(({ requestId }) => !requestId.startsWith('seed'))

/** Lets other patients book every place in one slot. */
export async function sellOutTime({ chain }: Demo, date: Day, timeStart: string): Promise<void> {
  for (let nth = 0; nth < 9; nth++) {
    const rival = aConcurrentUser(chain, 40 + nth)
    const therapy = rival.stores.get(TherapyStore)
    const read = await therapy.day.of(therapist, clinics.gaoxin, date).again()
    const slots = read?.day?.parts.flatMap((part) => part.slots) ?? []
    const slot = slots.find((each) => each.timeStart === timeStart)
    if (!slot) throw new Error(`no ${timeStart}`)
    const { scheduleId, timeEnd } = slot
    await rival.container.get(TherapyService).reserve({
      clinicId: clinics.gaoxin,
      therapistId: therapist,
      patientId: rival.patientId,
      itemIds: ['i23'],
      slots: [{ scheduleId, date, timeStart, timeEnd }],
    })
  }
}
