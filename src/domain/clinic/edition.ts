/** The licence of a clinic's system (docs/product/entities.md, mpInfo.editionInfo). */
export type Edition = {
  readonly id: string
  readonly nodeType: NodeType
  readonly isExpired: boolean
  readonly children: readonly EditionChild[]
}
type EditionChild = { readonly id: string; readonly isExpired: boolean }
export type NodeType = 'single' | 'chain' | 'child' | 'unknown'

/**
 * Expired: the edition has an id and its flag is set (docs/product/states.md). For a chain node asked about one of its
 * clinics: expired when that child is missing or expired, whatever the flag of the chain. Its own id names no child.
 */
export function isEditionExpired(edition: Edition | undefined, clinicId?: string): boolean {
  if (!edition?.id) return false
  if (edition.nodeType === 'chain' && clinicId && clinicId !== edition.id) {
    const child = edition.children.find(({ id }) => id === clinicId)
    return !child || child.isExpired
  }
  return edition.isExpired
}
