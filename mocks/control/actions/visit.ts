import type { MockClinic } from '../../clinic/mock-clinic'
import { callNextPatient, isInQueue, queueOf } from '../../clinic/registration/queue'
import { createVisitRecords } from '../../clinic/record/actions'
import {
  REGISTRATION_STATUS_CODES,
  type RegistrationRow,
  type RegistrationStatusCode,
} from '../../clinic/registration/rows'
import { callPatient, markVisitFinished, markVisitMissed, checkIn } from '../../clinic/registration/actions'
import { isReserved } from '../../clinic/registration/rules'
import type { Action } from '../action'
import { visitLabel } from './labels'

const visitsWhere = (chain: MockClinic, isMeant: (row: RegistrationRow) => boolean): RegistrationRow[] =>
  chain.books.registrations.all().filter(isMeant)
const targetsWhere = (isMeant: (chain: MockClinic, row: RegistrationRow) => boolean) => (chain: MockClinic) =>
  visitsWhere(chain, (row) => isMeant(chain, row)).map((row) => ({ id: row.id, label: visitLabel(chain, row) }))

function needVisit({ books }: MockClinic, id: string): RegistrationRow {
  const row = books.registrations.byId(id)
  if (!row) throw new RangeError(`no registration ${id}`)
  return row
}

const call: Action = {
  name: 'call-next',
  title: '叫下一个号',
  english: 'Call the next number',
  group: 'visit',
  targets: (chain) =>
    visitsWhere(chain, (row) => isInQueue(chain, row)).map((row) => {
      const { ahead = 0 } = queueOf(chain, row, chain.clock.now().getTime()) ?? {}
      return { id: row.id, label: `${visitLabel(chain, row)} · 前面 ${ahead} 位` }
    }),
  perform: (chain, { target }) => {
    const row = needVisit(chain, target)
    const number = callNextPatient(chain, row, chain.clock.now().getTime())
    return number === row.orderNo
      ? { done: `叫到 ${number} 号，轮到这位患者了`, english: `Number ${number} is called: it is this patient's turn` }
      : { done: `叫到 ${number} 号`, english: `Number ${number} is called` }
  },
}

const SEEABLE: ReadonlySet<RegistrationStatusCode> = new Set([
  REGISTRATION_STATUS_CODES.awaitingSign,
  REGISTRATION_STATUS_CODES.signed,
  REGISTRATION_STATUS_CODES.called,
])
const seen: Action = {
  name: 'mark-seen',
  title: '看完了',
  english: 'Mark as seen',
  group: 'visit',
  targets: targetsWhere((_, { status }) => SEEABLE.has(status)),
  perform: (chain, { target }) => {
    const at = chain.clock.now().getTime()
    const row = needVisit(chain, target)
    if (row.status === REGISTRATION_STATUS_CODES.awaitingSign) checkIn(chain, row)
    callPatient(chain, target, at)
    markVisitFinished(chain, target, at)
    createVisitRecords(chain, target, at)
    return { done: '就诊结束，病历写好了', english: 'Seen; the record is written' }
  },
}

const missed: Action = {
  name: 'mark-missed',
  title: '没有来，过号',
  english: 'Mark as missed',
  group: 'visit',
  targets: targetsWhere((_, row) => isReserved(row)),
  perform: (chain, { target }) => {
    markVisitMissed(chain, target, chain.clock.now().getTime())
    return { done: '记为没有来', english: 'Marked as missed' }
  },
}

export const visitActions: readonly Action[] = [call, seen, missed]
