import { addressCalls as calls } from '@/adapters/http/calls/address'
import { sortDefaultFirst } from '@/domain/address/address'
import { addAddress, addressesOf, updateAddress, requireAddress } from './actions'
import { publicHandler, authenticatedHandler, lazyHandler } from '../handler'
import { requirePatient } from '../patient/rules'
import { loadRegions, regionTree } from './regions'

export const addressHandlers = [
  lazyHandler(
    loadRegions,
    publicHandler(calls.regions, () => regionTree()),
  ),

  authenticatedHandler(calls.all, ({ query, who }, chain) => {
    if (query.patientId) return { rows: addressesOf(chain, requirePatient(chain, who, query.patientId).id) }
    const family = chain.books.patients.by('accountId', who.account.id)
    return { rows: sortDefaultFirst(family.flatMap(({ id }) => addressesOf(chain, id))) }
  }),

  lazyHandler(
    loadRegions,
    authenticatedHandler(calls.add, ({ body, who }, chain) => addAddress(chain, who, body)),
  ),

  lazyHandler(
    loadRegions,
    authenticatedHandler(calls.update, ({ parts, body, who }, chain) =>
      updateAddress(chain, requireAddress(chain, who, parts.patientId, parts.addressId), body),
    ),
  ),

  authenticatedHandler(calls.remove, ({ parts, who }, chain) => {
    chain.books.addresses.remove(requireAddress(chain, who, parts.patientId, parts.addressId).id)
    return { isSuccess: true as const }
  }),
]
