/** The clinic's licence (docs/product/entities.md, mpInfo.editionInfo). */
export type ClinicEdition = {
  readonly id: string
  readonly nodeType: ClinicNodeType
  readonly isExpired: boolean
  readonly children: readonly EditionChild[]
}
type EditionChild = { readonly id: string; readonly isExpired: boolean }
export type ClinicNodeType = 'single' | 'chain' | 'child' | 'unknown'

/**
 * Whether an edition has expired: it has an id and its flag is set (docs/product/states.md). For a clinic in a chain,
 * what counts is its own child entry: the edition has expired if that entry is missing or expired, whatever the chain's
 * flag says. The chain's own id is not a child.
 */
export function isEditionExpired(edition: ClinicEdition | undefined, clinicId?: string): boolean {
  if (!edition?.id) return false
  if (edition.nodeType === 'chain' && clinicId && clinicId !== edition.id) {
    const child = edition.children.find(({ id }) => id === clinicId)
    return !child || child.isExpired
  }
  return edition.isExpired
}
