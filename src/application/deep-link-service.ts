import {
  deepLinkTargetOf,
  deepLinkRoute,
  parseScannedText,
  type DeepLinkTarget,
  type ShortLink,
  type WeappStatus,
} from '@/domain/clinic/deep-link'
import type { MessageLinkedVisit } from '@/domain/registration/registration'
import { parseInternalRoute } from '@/domain/session/session'
import { Clinics } from './ports/clinics'
import { Clock } from './ports/clock'
import { DeepLinks } from './ports/deep-links'
import { Registrations } from './ports/registrations'

/** A resolved deep link; `route` is undefined when it has no target in this app. */
export type ResolvedDeepLink = { readonly landing: DeepLinkTarget; readonly route?: string }

/** Resolves scanned codes, template messages and short links to routes. */
export class DeepLinkService {
  static readonly inject = [Clinics, DeepLinks, Registrations, Clock] as const
  constructor(
    private readonly clinics: Clinics,
    private readonly landings: DeepLinks,
    private readonly registrations: Registrations,
    private readonly clock: Clock,
  ) {}

  async ofScan(scene: string, code: string): Promise<DeepLinkTarget> {
    return deepLinkTargetOf(await this.landings.scanned(scene, code), this.clock.now())
  }
  /** Resolves scanned text. The text is untrusted, so unknown codes are never sent to the clinic. */
  async ofScannedText(text: string): Promise<DeepLinkTarget> {
    const read = parseScannedText(text)
    return read ? this.ofScan(read.scene, read.code) : { to: 'nowhere', why: 'unknown', message: '' }
  }
  /** Resolves a scanned code to its route. */
  async arrive(scene: string, code: string): Promise<ResolvedDeepLink> {
    const landing = await this.ofScan(scene, code)
    return landing.to === 'nowhere' ? { landing } : { landing, route: deepLinkRoute(landing, code) }
  }
  /** Clinic name for the prompt to switch clinics. */
  nameOf = async (clinicId: string): Promise<string> => (await this.clinics.detail(clinicId, 'outpatient')).name
  /** Fails with `not-found` when the message no longer exists. */
  ofMessage = (messageId: string): Promise<MessageLinkedVisit> => this.registrations.byMessage(messageId)

  /** Resolves a short link. `route` is undefined when the link has expired or leads outside this app. */
  async ofShortLink(id: string): Promise<{ link: ShortLink; isOver: boolean; route?: string }> {
    const link = await this.landings.shortLink(id)
    const isOver = link.expiresAt !== undefined && link.expiresAt <= this.clock.now()
    const route = isOver ? undefined : parseInternalRoute(link.path)
    return { link, isOver, ...(route && { route }) }
  }
  /** Status of the clinic's mini-program (C16). */
  weapp = (): Promise<WeappStatus> => this.landings.weapp()
}
