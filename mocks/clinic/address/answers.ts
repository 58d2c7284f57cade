import { addressCalls as calls } from '@/adapters/http/calls/address'
import { defaultFirst } from '@/domain/address'
import { addAddress, addressesOf, changeAddress, needAddress } from './actions'
import { answer, answerToMember, answerWhen } from '../answer'
import { needPatient } from '../patient/rules'
import { loadRegions, regions } from './regions'

export const addressAnswers = [
  answerWhen(
    loadRegions,
    answer(calls.regions, () => regions()),
  ),

  answerToMember(calls.all, ({ query, who }, clinic) => {
    if (query.patientId) return { rows: addressesOf(clinic, needPatient(clinic, who, query.patientId).id) }
    const family = clinic.books.patients.by('accountId', who.account.id)
    return { rows: defaultFirst(family.flatMap(({ id }) => addressesOf(clinic, id))) }
  }),

  answerWhen(
    loadRegions,
    answerToMember(calls.add, ({ body, who }, clinic) => addAddress(clinic, who, body)),
  ),

  answerWhen(
    loadRegions,
    answerToMember(calls.update, ({ parts, body, who }, clinic) =>
      changeAddress(clinic, needAddress(clinic, who, parts.patientId, parts.addressId), body),
    ),
  ),

  answerToMember(calls.remove, ({ parts, who }, clinic) => {
    clinic.books.addresses.remove(needAddress(clinic, who, parts.patientId, parts.addressId).id)
    return { isSuccess: true as const }
  }),
]
