/** The card of the patient who is active in this session (spec section 3: id, name). */
export type PatientCard = { readonly id: string; readonly name: string }

/** Spec section 4: an empty value, or one with an id but no name, clears the card. */
export function cardFrom(
  value: Partial<Record<keyof PatientCard, unknown>> | null | undefined,
): PatientCard | undefined {
  if (!value || typeof value.id !== 'string' || typeof value.name !== 'string') return undefined
  return value.id && value.name ? { id: value.id, name: value.name } : undefined
}
