import type { StorageKey } from './storage'

/** The patient, login and clinic of a data export. */
export type DataOwner = {
  readonly mpId: string
  readonly openId: string
  readonly patientId: string
  /** Ids known to belong to this patient: visits, sessions, orders. */
  readonly ids: ReadonlySet<string>
}
/** Why a value is omitted: it is a credential, or its owner is unknown. */
export type ExclusionReason = 'secret' | 'not-theirs'
type Fields = Readonly<Record<string, unknown>>
/** Selects the patient's part of a value; undefined if there is none. */
type Pick = (value: unknown, whose: DataOwner) => unknown

const fieldsOf = (value: unknown): Fields | undefined =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Fields) : undefined
const without = (fields: Fields, ...names: readonly string[]): Fields =>
  Object.fromEntries(Object.entries(fields).filter(([name]) => !names.includes(name)))

const whole: Pick = (value) => value
/** Selects the patient's items from a list or a single item, without their secret fields. */
const each =
  (is: (fields: Fields, whose: DataOwner) => boolean, ...secrets: readonly string[]): Pick =>
  (value, whose) => {
    const all: readonly unknown[] = Array.isArray(value) ? value : [value]
    const own = all
      .map(fieldsOf)
      .filter((fields) => fields !== undefined)
      .filter((fields) => is(fields, whose))
      .map((fields) => without(fields, ...secrets))
    return own.length > 0 ? own : undefined
  }
const byPatient = each(({ patientId }, whose) => patientId === whose.patientId)
const byOrder = (name: string): Pick => each((fields, { ids }) => ids.has(String(fields[name])))
/** Selects a field of a value that is stored with its owner. */
const byOwner =
  (name: string, ownerOf: (whose: DataOwner) => string): Pick =>
  (value, whose) => {
    const fields = fieldsOf(value)
    return fields?.owner === ownerOf(whose) ? fields[name] : undefined
  }
const ofLogin = ({ mpId, openId }: DataOwner): string => `${mpId} ${openId}`
const ofPatient = ({ mpId, openId, patientId }: DataOwner): string => JSON.stringify([mpId, openId, patientId])
const tickets: Pick = (value, whose) => {
  const kept = byOwner('tickets', ofLogin)(value, whose)
  const own = (Array.isArray(kept) ? (kept as unknown[]) : []).filter(
    (one) => fieldsOf(fieldsOf(fieldsOf(one)?.visit)?.patient)?.id === whose.patientId,
  )
  return own.length > 0 ? own : undefined
}
const followUps: Pick = (value, whose) => byPatient(byOwner('followUps', ofLogin)(value, whose), whose)
const login: Pick = (value, whose) => {
  const fields = fieldsOf(value)
  return fields?.patientId === whose.patientId ? without(fields, 'token', 'openId') : undefined
}
const ids: Pick = (value, whose) => {
  const own = (Array.isArray(value) ? (value as unknown[]) : []).filter((id) => whose.ids.has(String(id)))
  return own.length > 0 ? own : undefined
}
const photoDrafts = each((fields, { mpId, patientId }) => fields.owner === `${mpId} ${patientId}`, 'owner')

/** One rule per storage key; a key without a rule does not compile. */
const RULES: Readonly<Record<StorageKey, Pick | ExclusionReason>> = {
  _login_info: login,
  _mp_id: whole,
  _chain_ui_config: whole,
  _select_clinic: whole,
  _last_location: whole,
  _have_recent_clinic: whole,
  __sms_wait: 'secret',
  _to_url: 'not-theirs',
  _login_trips: 'secret',
  _owner: 'secret',
  _clinic_id: whole,
  _pay_journal: byPatient,
  _booking_journal: byPatient,
  _order_lock: 'secret',
  _reserve_journal: byPatient,
  _device_id: whole,
  _look_theme: whole,
  _look_elder: whole,
  _look_text: whole,
  _look_contrast: whole,
  _look_motion: whole,
  _language: whole,
  _face: whole,
  _consents: whole,
  _set_aside: 'secret',
  _doctor_searches: whole,
  _favourite_doctors: whole,
  _tickets: tickets,
  _therapy_tickets: tickets,
  _way_minutes: whole,
  _follow_ups: followUps,
  _in_calendar: ids,
  _reason_draft: 'not-theirs',
  _questions_draft: byOwner('questions', ofPatient),
  _visit_text_draft: byOwner('talks', ofPatient),
  _patient_draft: 'not-theirs',
  _file_draft: byPatient,
  _intake_draft: byPatient,
  _address_draft: byPatient,
  _checkout_draft: byOrder('orderId'),
  _photo_order_draft: photoDrafts,
  _order_again_draft: byOrder('fromId'),
  _outbox_draft: byOwner('boxes', ofPatient),
  _chat_tail_draft: byOwner('talks', ofPatient),
  _chat_text_draft: byOwner('talks', ofPatient),
  _recharge_draft: byPatient,
  _touched_draft: whole,
  _once: whole,
  _waiting_draft: byOwner('room', ofPatient),
}

export type ExportableData = { readonly value: unknown } | { readonly leftOut: ExclusionReason }
/** The patient's part of a stored value, without credentials. */
export function exportableDataOf(key: StorageKey, value: unknown, whose: DataOwner): ExportableData {
  const rule = RULES[key]
  if (typeof rule === 'string') return { leftOut: rule }
  const own = rule(value, whose)
  return own === undefined ? { leftOut: 'not-theirs' } : { value: own }
}
