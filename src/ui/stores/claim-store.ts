import { ClaimService } from '@/application/claim-service'
import type { ClaimDocuments } from '@/domain/record/claim-documents'
import { Resource } from './resource'

/** Documents for an insurance claim, by visit; nothing is stored. */
export class ClaimStore {
  readonly documents: Resource<[visitId: string], ClaimDocuments>

  static readonly inject = [ClaimService] as const
  constructor(service: ClaimService) {
    this.documents = new Resource((visitId) => service.of(visitId), { maxAgeMs: 0 })
  }
}
