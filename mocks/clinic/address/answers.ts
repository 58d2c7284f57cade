import { addressCalls as calls } from '@/adapters/http/calls/address'
import { defaultFirst } from '@/domain/address/address'
import { addAddress, addressesOf, changeAddress, needAddress } from './actions'
import { answer, answerToMember, answerWhen } from '../answer'
import { needPatient } from '../patient/rules'
import { loadRegions, regions } from './regions'

export const addressAnswers = [
  answerWhen(
    loadRegions,
    answer(calls.regions, () => regions()),
  ),

  answerToMember(calls.all, ({ query, who }, chain) => {
    if (query.patientId) return { rows: addressesOf(chain, needPatient(chain, who, query.patientId).id) }
    const family = chain.books.patients.by('accountId', who.account.id)
    return { rows: defaultFirst(family.flatMap(({ id }) => addressesOf(chain, id))) }
  }),

  answerWhen(
    loadRegions,
    answerToMember(calls.add, ({ body, who }, chain) => addAddress(chain, who, body)),
  ),

  answerWhen(
    loadRegions,
    answerToMember(calls.update, ({ parts, body, who }, chain) =>
      changeAddress(chain, needAddress(chain, who, parts.patientId, parts.addressId), body),
    ),
  ),

  answerToMember(calls.remove, ({ parts, who }, chain) => {
    chain.books.addresses.remove(needAddress(chain, who, parts.patientId, parts.addressId).id)
    return { isSuccess: true as const }
  }),
]
