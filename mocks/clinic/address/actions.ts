import type { addressCalls as calls } from '@/adapters/http/calls/address'
import { sortDefaultFirst, MAX_CONSIGNEE_LENGTH, MAX_ADDRESS_DETAIL_LENGTH } from '@/domain/address/address'
import { checkMobile, mobileDigits } from '@/domain/session/mobile'
import type { AddressRow } from './rows'
import type { HandlerInput, AuthenticatedUser } from '../handler'
import type { MockClinic } from '../mock-clinic'
import { requirePatient } from '../patient/rules'
import { badRequestError, notFoundError } from '../api-error'
import { ensureKnownDivision } from './regions'

type Form = HandlerInput<typeof calls.add, AuthenticatedUser>['body']

export const addressesOf = (chain: MockClinic, patientId: string): AddressRow[] =>
  sortDefaultFirst(chain.books.addresses.by('patientId', patientId))

export function requireAddress(chain: MockClinic, who: AuthenticatedUser, patientId: string, id: string): AddressRow {
  requirePatient(chain, who, patientId)
  const row = chain.books.addresses.byId(id)
  if (row?.patientId !== patientId) throw notFoundError('地址')
  return row
}

/** Validates an address form, and returns the values to store. */
function checked({ consignee, mobile, detail, ...rest }: Form): Omit<AddressRow, 'id'> {
  const name = consignee.trim()
  if (name === '' || Array.from(name).length > MAX_CONSIGNEE_LENGTH) throw badRequestError('收件人不对，请检查')
  if (checkMobile(mobile) !== 'ok') throw badRequestError('手机号不对，请检查')
  const line = detail.trim()
  if (line === '') throw badRequestError('请填写详细地址')
  if (Array.from(line).length > MAX_ADDRESS_DETAIL_LENGTH)
    throw badRequestError(`详细地址最多 ${MAX_ADDRESS_DETAIL_LENGTH} 个字`)
  ensureKnownDivision(rest)
  return { ...rest, consignee: name, mobile: mobileDigits(mobile), detail: line }
}

/** Clears the patient's previous default address, because a patient has at most one. */
function takeDefault(chain: MockClinic, { patientId, id }: AddressRow): void {
  for (const each of chain.books.addresses.by('patientId', patientId)) {
    if (each.isDefault && each.id !== id) chain.books.addresses.update(each.id, { isDefault: false })
  }
}

export function addAddress(chain: MockClinic, who: AuthenticatedUser, form: Form): AddressRow {
  requirePatient(chain, who, form.patientId)
  const made = chain.books.addresses.create({ ...checked(form), id: chain.nextId('a') })
  if (made.isDefault) takeDefault(chain, made)
  return made
}

export function updateAddress(chain: MockClinic, old: AddressRow, { id, ...form }: Form & { id: string }): AddressRow {
  if (id !== old.id || form.patientId !== old.patientId) throw badRequestError('地址和就诊人对不上')
  const changed = chain.books.addresses.update(old.id, checked(form))
  if (changed.isDefault) takeDefault(chain, changed)
  return changed
}
