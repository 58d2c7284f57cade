/** The active patient of this session (docs/product/entities.md: id, name). */
export type PatientCard = { readonly id: string; readonly name: string }

/** Parses a patient card; undefined if id or name is empty, which clears the card (docs/product/states.md). */
export function parsePatientCard(
  value: Partial<Record<keyof PatientCard, unknown>> | null | undefined,
): PatientCard | undefined {
  if (!value || typeof value.id !== 'string' || typeof value.name !== 'string') return undefined
  return value.id && value.name ? { id: value.id, name: value.name } : undefined
}

/** The city's electronic health card; a dynamic code must be renewed before each use. */
export type HealthCard = {
  readonly no: string
  readonly code: string
  readonly isDynamic: boolean
  readonly expiresAt?: Date
}
/** A patient's card at one clinic. */
export type PatientCardDetails = PatientCard & {
  readonly patientId: string
  readonly clinicId: string
  readonly cardNo: string
  readonly mobile: string
  readonly isMember: boolean
  readonly healthCard?: HealthCard
}

export const findCardOfClinic = (
  cards: readonly PatientCardDetails[],
  clinicId: string,
): PatientCardDetails | undefined => cards.find((each) => each.clinicId === clinicId)

/** State of the health card's code; once it has expired, the printed number is used instead. */
export function healthCardStatus({ healthCard }: PatientCardDetails, now: Date): 'none' | 'good' | 'expired' {
  if (!healthCard?.code) return 'none'
  return healthCard.expiresAt && healthCard.expiresAt <= now ? 'expired' : 'good'
}
