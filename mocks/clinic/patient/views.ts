import type { WireReplyOf } from '@/adapters/http/call'
import type { patientCalls } from '@/adapters/http/calls/patient'
import { ageOn, formatInstant } from '@/domain/general/day'
import { maskIdCard } from '@/domain/patient/id-card'
import { maskMobile } from '@/domain/session/mobile'
import type { MockClinic } from '../mock-clinic'
import { memberCardOfPatient } from '../member-card/actions'
import type { PatientCardRow, PatientRow } from './rows'

const GUARDIAN_AGE = 14
const ID_CARD = 0

/** Masks the middle of a name (王*琴); a two-character name keeps the first character. */
export function maskName(name: string): string {
  const characters = Array.from(name)
  const last = characters.length > 2 ? (characters[characters.length - 1] ?? '') : ''
  return (characters[0] ?? '') + '*'.repeat(Math.max(1, characters.length - 1 - (last ? 1 : 0))) + last
}

export function cardView(chain: MockClinic, { id, name, patientId, clinicId, cardNo, mobile }: PatientCardRow) {
  const health = chain.books.healthCards.byId(id)
  return {
    id,
    name,
    patientId,
    clinicId,
    cardNo,
    mobile: maskMobile(mobile),
    isMember: memberCardOfPatient(chain, patientId) !== undefined,
    healthCard: health
      ? {
          no: health.no,
          qrPayload: health.code,
          expireAt: formatInstant(new Date(health.expireAt)),
          isDynamic: true,
        }
      : null,
  } satisfies WireReplyOf<typeof patientCalls.makeCard>
}

export function patientView(chain: MockClinic, row: PatientRow): WireReplyOf<typeof patientCalls.byId> {
  return {
    id: row.id,
    name: row.name,
    sex: row.sex,
    birthday: row.birthday,
    mobile: row.mobile,
    idCardType: row.idCardType,
    idCard: maskIdCard(row.idCard),
    relation: row.relation,
    isMain: row.isMain,
    isMinor: ageOn(row.birthday, chain.clock.today()).years < GUARDIAN_AGE,
    guardian: row.guardian && {
      name: row.guardian.name,
      idCardType: row.guardian.idCardType ?? ID_CARD,
      idCard: maskIdCard(row.guardian.idCard),
      mobile: maskMobile(row.guardian.mobile),
      relation: row.guardian.relation,
    },
    allergyHistory: row.allergyHistory,
    pastHistory: row.pastHistory,
    cards: chain.books.cards.by('patientId', row.id).map((card) => cardView(chain, card)),
    version: row.version,
  }
}
