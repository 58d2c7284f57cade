import { cardFrom, type PatientCard } from '../patient/patient-card'

type WxUser = { readonly nickName: string; readonly headImgUrl: string }

/** What the clinic knows of the person who holds the phone (docs/product/entities.md, session state). */
export type LoginInfo = {
  readonly token: string
  readonly mpId: string
  readonly openId: string
  readonly patientId: string
  readonly patientCard?: PatientCard
  readonly wxUser?: WxUser
}

/** Proof that the person holds the number on file: good for one act, for a while. */
export type SelfProof = { readonly ticket: string; readonly expiresAt?: Date }
/** What the messaging app wants to see before it opens its own functions to a page. */
export type PageSignature = {
  readonly appId: string
  readonly timestamp: string
  readonly nonceStr: string
  readonly signature: string
}

/** Who is here: the clinic's mp id always, the login when there is one. */
export type Session = { readonly mpId: string; readonly login?: LoginInfo }

export const isLoggedIn = ({ login }: Session): boolean => Boolean(login?.token)
export const hasPatientCard = ({ login }: Session): boolean => Boolean(login?.patientCard)

/**
 * A login belongs to the clinic that gave it; under another mp id it does not count. Selecting a patient replaces the
 * token, and with it the card and the patient (docs/product/states.md).
 */
export const withLogin = (session: Session, login: LoginInfo): Session =>
  login.mpId === session.mpId ? { mpId: session.mpId, login } : session

/** One person may have several patients, and a clinic may not know the WeChat account. */
export const isSamePerson = (a: Person, b: Person): boolean =>
  a.openId === b.openId
    ? a.openId !== '' || a.patientId === b.patientId
    : a.patientId !== '' && a.patientId === b.patientId
export type Person = Pick<LoginInfo, 'openId' | 'patientId'>

/** Clearing the cookie empties the login info (docs/product/states.md). */
export const withoutLogin = ({ mpId }: Session): Session => ({ mpId })

export function withCard(session: Session, value: Parameters<typeof cardFrom>[0]): Session {
  if (!session.login) return session
  const { patientCard: _, ...login } = session.login
  const card = cardFrom(value)
  return { mpId: session.mpId, login: card ? { ...login, patientCard: card } : login }
}

/** What another window of the same phone may have done. */
export type Elsewhere = 'signed-in' | 'signed-out' | 'patient' | 'clinic'

/** What lies between the session that a window shows and the one that is kept; a renewed name alone is no change. */
export function changeBetween({ login: shown }: Session, { login: kept }: Session): Elsewhere | undefined {
  if (shown?.token === kept?.token && shown?.patientId === kept?.patientId) return undefined
  if (!kept) return 'signed-out'
  return shown ? 'patient' : 'signed-in'
}

/** Member info is asked for by card id (T12); of another than the active patient only the patient's is known. */
export const memberIdOf = ({ login }: Session, patientId: string): string =>
  login?.patientId === patientId ? (login.patientCard?.id ?? patientId) : patientId

/**
 * What may be fetched quietly: nothing without a token, some things only with a patient card (docs/product/states.md).
 */
export type Gate = 'open' | 'login' | 'card'
export const mayFetch = (session: Session, gate: Gate): boolean =>
  gate === 'open' || (isLoggedIn(session) && (gate === 'login' || hasPatientCard(session)))

/** A header has to carry it. */
const LONGEST_TOKEN = 4096

/** Reads a stored login; anything that is not one counts as none, so that a broken key only logs out. */
export function loginFrom(value: unknown): LoginInfo | undefined {
  if (typeof value !== 'object' || value === null) return undefined
  const { token, mpId, openId, patientId, patientCard, wxUser } = value as Record<string, unknown>
  if (typeof token !== 'string' || !token || token.length > LONGEST_TOKEN) return undefined
  if (typeof mpId !== 'string' || !mpId) return undefined
  const card = cardFrom(patientCard as Parameters<typeof cardFrom>[0])
  const user = typeof wxUser === 'object' && wxUser !== null ? (wxUser as Record<string, unknown>) : undefined
  return {
    token,
    mpId,
    openId: textOf(openId),
    patientId: textOf(patientId),
    ...(card && { patientCard: card }),
    ...(user && { wxUser: { nickName: textOf(user.nickName), headImgUrl: textOf(user.headImgUrl) } }),
  }
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '')

const LONGEST_ROUTE = 512
/** Path parts may be percent-encoded: a tag is Chinese. Encoded dots and slashes are not, for they may lead elsewhere. */
const INTERNAL = /^\/(?:[A-Za-z0-9_\-/]|%(?!2[ef]|5c|00)[0-9a-f]{2})*(\?[!-~]*)?$/i
/** A path that begins anew, or what would end the query. */
const ASTRAY = /^[^?]*\/\/|[\\#]/

/** Letters beyond ASCII as an address has them: /doctors/tag/失眠 is a route too. */
const withEncodedLetters = (text: string): string =>
  text.replace(/[\p{L}\p{N}]/gu, (letter) => (letter > '\u007f' ? encodeURIComponent(letter) : letter))

/** Accepts only a route of this app, so that a stored or linked address can never lead out of it. */
export function internalRoute(value: unknown): string | undefined {
  if (typeof value !== 'string' || value.length > LONGEST_ROUTE) return undefined
  const route = withEncodedLetters(value)
  return route.length <= LONGEST_ROUTE && INTERNAL.test(route) && !ASTRAY.test(route) ? route : undefined
}
