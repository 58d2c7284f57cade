import { isDemoClinic } from './demo-clinic'
import { open } from './envelope'
import { overHttp, type Incoming } from './transport'

/** How a server is reached, and who asks. */
export type Reach = {
  /** The server's address; what stands before /mcapi. */
  readonly base: string
  readonly token?: string
  readonly mpId?: string
  /** A number that may get an SMS, and the code that it brought. */
  readonly mobile?: string
  readonly smsCode?: string
  /** Of somebody else, so that it can be asked whether one sees what is of the other. */
  readonly secondToken?: string
  readonly secondMobile?: string
  readonly secondCode?: string
  /** Tells this run from others. */
  readonly mark: string
  /** The true time; this machine's where it is left out. */
  readonly trueNow?: () => number
  readonly signal?: AbortSignal
}
/** What to do where a login by a code is refused. */
export const USED_CODE =
  'the code lets nobody in: one is good once, and for some minutes; have another one sent after a minute, or give --token'
/** The run can't begin; the message says what is missing. */
export class CannotCheck extends Error {}

const FIRST = '/mcapi/clinic/default'

async function knock(base: string, mpId: string): Promise<Incoming> {
  try {
    const path = `${FIRST}?mpId=${encodeURIComponent(mpId)}&timestamp=${Date.now()}`
    return await overHttp(base)({ verb: 'GET', path, headers: {} })
  } catch {
    throw new CannotCheck(`No server answers at ${base}. Is it running, and is the address right?`)
  }
}

export type Reached = { readonly base: string; readonly mpId: string; readonly isDemo: boolean }

/** Finds out whether a clinic answers there; a mock clinic is opened anew for each run, so that runs do not meet. */
export async function reach(options: Reach, needsLogin = true): Promise<Reached> {
  const { token, mark, mobile, smsCode } = options
  const base = options.base.replace(/\/+$/, '')
  const mpId = options.mpId ?? `contract-${mark}`
  const first = await knock(base, mpId)
  const isDemo = isDemoClinic(first)
  const opened = open(first)
  // One reply that differs is for the report; a server that knows no envelope at all is another server.
  if (!isDemo && opened.kind === 'missing')
    throw new CannotCheck(`${base} answers, but not as a clinic: GET ${FIRST} gave ${opened.text}.`)
  if (!isDemo && options.mpId === undefined)
    throw new CannotCheck('Say with --mp-id which account of the clinic is meant; only a mock clinic needs none.')
  if (needsLogin && !isDemo && token === undefined && (mobile === undefined || smsCode === undefined))
    throw new CannotCheck('A token is needed: --token T, or --mobile M --code C of an SMS that was just sent.')
  return { base, mpId, isDemo }
}
