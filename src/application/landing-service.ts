import {
  landingOf,
  placeOf,
  scannedText,
  type Landing,
  type ShortLink,
  type WeappStatus,
} from '@/domain/clinic/landing'
import type { ToldVisit } from '@/domain/registration/registration'
import { internalRoute } from '@/domain/session/session'
import { Clinics } from './ports/clinics'
import { Clock } from './ports/clock'
import { Landings } from './ports/landings'
import { Registrations } from './ports/registrations'

/** Where a code leads, as a route of this app; undefined when it leads nowhere. */
export type Arrival = { readonly landing: Landing; readonly route?: string }

/** Turns a scanned code, a template message or a short link into a place of this app. */
export class LandingService {
  static readonly needs = [Clinics, Landings, Registrations, Clock] as const
  constructor(
    private readonly clinics: Clinics,
    private readonly landings: Landings,
    private readonly registrations: Registrations,
    private readonly clock: Clock,
  ) {}

  async ofScan(scene: string, code: string): Promise<Landing> {
    return landingOf(await this.landings.scanned(scene, code), this.clock.now())
  }
  /** What the camera read is not trusted: a text that is no code of ours leads nowhere and is never sent. */
  async ofScannedText(text: string): Promise<Landing> {
    const read = scannedText(text)
    return read ? this.ofScan(read.scene, read.code) : { to: 'nowhere', why: 'unknown', message: '' }
  }
  /** The scanned code with the route it leads to. */
  async arrive(scene: string, code: string): Promise<Arrival> {
    const landing = await this.ofScan(scene, code)
    return landing.to === 'nowhere' ? { landing } : { landing, route: placeOf(landing, code) }
  }
  /** The clinic's name, for the question whether to change to it; empty when it can't be asked. */
  nameOf = async (clinicId: string): Promise<string> => (await this.clinics.detail(clinicId, 'outpatient')).name
  /** Fails with `not-found` for a message that has gone. */
  ofMessage = (messageId: string): Promise<ToldVisit> => this.registrations.byMessage(messageId)

  /** The route is undefined where the link leads out of this app, or has run out. */
  async ofShortLink(id: string): Promise<{ link: ShortLink; isOver: boolean; route?: string }> {
    const link = await this.landings.shortLink(id)
    const isOver = link.expiresAt !== undefined && link.expiresAt <= this.clock.now()
    const route = isOver ? undefined : internalRoute(link.path)
    return { link, isOver, ...(route && { route }) }
  }
  /** Whether the clinic's mini-program has been opened. */
  weapp = (): Promise<WeappStatus> => this.landings.weapp()
}
