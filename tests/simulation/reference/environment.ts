import { SeededRandom } from '../../../mocks/clinic/seeded-random'
import type { DoctorAtClinic } from '../../../mocks/simulation/phone'
import type { ClinicOpening, SimulatedClinic, SimulationEnvironment } from '../../../mocks/simulation/simulate'
import { openPhone } from '../environment'
import { installSimulatedTime } from '../no-real-time'
import type { ReachableClinic } from '../app-window'
import { connectTo, type MakeDatabase } from './database'
import { PendingWork } from './pending-work'
import { cashierOf, NO_CHAT, performAction, postTo } from './reference-clinic'
import { lastLoggedRow, logRows } from './row-log'
import { RowRecorder } from './row-recorder'
import { ServerPair } from './server-pair'
import { CLINIC_ID, logOpeningRows, settlePerson } from './settle'

/** So that clients compete for slots. */
export const RUSHES_PER_DAY = 8
/** Mostly the doctor with two places a day. */
const DOCTORS: readonly DoctorAtClinic[] = ['d4', 'd4', 'd4', 'd1'].map((doctorId) => {
  return { clinicId: CLINIC_ID, departmentId: '', doctorId }
})

type ReferenceOptions = {
  readonly makeDatabase: MakeDatabase
  /** The server's folder, if not the original. */
  readonly folder?: string
}

/** The real app with two processes of the reference server. */
export function createReferenceEnvironment(options: ReferenceOptions): SimulationEnvironment {
  const pending = new PendingWork()
  return {
    rest: pending.rest,
    begin: installSimulatedTime,
    openClinic: (opening) => openClinic(opening, options, pending),
    doctors: DOCTORS,
  }
}

async function openClinic(
  { seed, time, history, people }: ClinicOpening,
  { makeDatabase, folder }: ReferenceOptions,
  pending: PendingWork,
): Promise<SimulatedClinic> {
  const { address, isPostgres, clear } = await makeDatabase()
  const dice = new SeededRandom(seed, 'servers')
  const rows: { recorder?: RowRecorder } = {}
  const recordRows = () => pending.track(time.now, rows.recorder?.after() ?? Promise.resolve())
  const lastRow = () => lastLoggedRow(db)
  const servers = new ServerPair({ address, folder, time, history, pending, dice, lastRow, recordRows })
  await servers.start()
  const db = await connectTo(address)
  for (const each of people) await settlePerson(db, each, time.now)
  await logRows(db, isPostgres)
  await logOpeningRows(db)
  rows.recorder = new RowRecorder(db, isPostgres, history)
  await recordRows()

  const post = postTo(servers.transport(() => false))
  const clinic: ReachableClinic = {
    clinicId: CLINIC_ID,
    transport: ({ isFaultFree }) => servers.transport(isFaultFree),
    chat: () => NO_CHAT,
    cashier: cashierOf(post, time),
  }
  return {
    openPhone: (setting) => openPhone(clinic, setting),
    act: (acts) => void pending.track(time.now, performAction({ db, post, time, history }, acts)),
    reader: { before: () => Promise.resolve(), after: recordRows },
    close: async () => {
      await pending.rest(() => Infinity)
      await recordRows()
      const errors = await servers.close()
      await db.close()
      await clear()
      if (errors !== '') history.write({ what: 'clinic', does: 'server-error', facts: { of: errors } })
    },
  }
}
