import { logInFixturePatient } from '../../support/log-in-fixture-patient.mjs'
import type { FaultStage } from './fault-types.ts'

/** Start time of every scenario, so that availability and upcoming visits are the same. */
export const SCENARIO_START_TIME = '2026-11-20T09:05:00+08:00'
export const TOMORROW = '2026-11-21'

/** The confirm screen for an available slot tomorrow. */
export async function confirmScreenPath({ server, clinic }: FaultStage): Promise<string> {
  return (await logInFixturePatient(server, clinic)).confirmPath(TOMORROW)
}
/** Books and pays for a visit tomorrow. */
async function booked({ server, clinic }: FaultStage): Promise<string> {
  const patient = await logInFixturePatient(server, clinic)
  const id = await patient.book(TOMORROW)
  await patient.pay(id)
  return id
}
export const ticketPath = async (stage: FaultStage): Promise<string> => `visits/${await booked(stage)}`
/** The newest template message about a booked visit. */
export async function messagePath(stage: FaultStage): Promise<string> {
  const id = await booked(stage)
  const rows = await stage.clinic.books<{ id: string; timeline: unknown[] }>('registrations')
  return `msg/m-${id}-${(rows.find((row) => row.id === id)?.timeline.length ?? 0) - 1}`
}
/** The seeded visit whose check-in is open. */
export async function checkInPath({ clinic }: FaultStage): Promise<string> {
  const rows = await clinic.books<{ id: string; requestId: string }>('registrations')
  return `visits/${rows.find(({ requestId }) => requestId.startsWith('seed-sign'))?.id ?? ''}/sign`
}
/** A therapy session at its start time. */
export async function therapyPath({ clinic }: FaultStage): Promise<string> {
  const rows = await clinic.books<{ id: string; date: string; timeStart: string }>('therapies')
  const { date, timeStart } = rows.find(({ id }) => id === 'h7004') ?? { date: TOMORROW, timeStart: '10:00' }
  await clinic.clock({ at: `${date}T${timeStart}:00+08:00` })
  return 'therapy/visits/h7004'
}
/** Advances the clock to just after a waitlist offer, and returns the path to open. */
export async function pathAfterOffer({ clinic }: FaultStage): Promise<string> {
  await clinic.clock({ moveMinutes: 0.5 })
  return 'tips/wechat'
}
/** A family member without open visits or bills. */
export async function newFamilyMemberPath({ page, clinic, token }: FaultStage): Promise<string> {
  const reply = await page.request.post(`/mcapi/patients?mpId=${clinic.mpId}&timestamp=1`, {
    headers: { 'x-mc-token': token },
    data: {
      name: '李同尘',
      sex: 2,
      birthday: '1949-12-31',
      mobile: '13600000009',
      idCardType: 0,
      idCard: '11010519491231002X',
      relation: 9,
      consents: [],
    },
  })
  const { data } = (await reply.json()) as { data: { patient: { id: string } } }
  return `patients/${data.patient.id}`
}
