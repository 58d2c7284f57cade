import { EARLIEST_BIRTHDAY } from '../general/birthday'
import type { Day } from '../general/day'
import { normalizeText } from '../general/normalize'
import { sanitizeText } from '../general/text-input'
import { checkIdCard, ID_CARD_LENGTH, type IdCardCheck, type IdCardError, type IdCardSex } from './id-card'
import type { IdDocumentType } from './patient'

export type IdDocumentChoice = Exclude<IdDocumentType, 'unknown'>
export type DocumentNumberError =
  | { readonly kind: 'id-card-missing' | 'passport' | 'hk-macau-taiwan' | 'residence' | 'birth-certificate' }
  | { readonly kind: Exclude<IdCardError, 'too-short' | 'too-long'> }
  | { readonly kind: 'too-short' | 'too-long'; readonly count: number }

const PAPER_LENGTH = 24
/** Text before a colon, or an ID document's name directly before its number. */
const LABEL =
  /^(?:[^\d:：]*[:：]|(?:居民|公民|外国人|港澳|台湾)*(?:身份证|护照|通行证|回乡证|台胞证|居留证|居住证|出生证|出生医学证明|证件)(?:件)?(?:号码|编号|号)?[是为]?(?=[\s\w]))\s*/
/** Characters used for X on keyboards without it. */
const X_LOOK_ALIKES = /[×✕✖╳хХχΧⅩⅹ]/g
/** Separators, brackets and quotes. `*` is not among them, because a masked number must stay invalid. */
const SEPARATORS = /[\s\-‐‑‒–—−－﹣.．。｡·•,，、;；:：!！"'“”‘’＂＇()（）[\]【】「」<>《》]/g

/** An identity number surrounded by other text. */
const CARD_ALONE = /(?:^|[^\dA-Z*])(\d{17}[\dX])(?![\dA-Z*])/

/**
 * Extracts an ID document's number, in upper case and without label or separators. Keeps other characters, so that
 * validation reports them.
 */
export function sanitizeDocumentNumber(raw: string): string {
  const text = normalizeText(raw).replace(X_LOOK_ALIKES, 'X').toUpperCase()
  const bare = CARD_ALONE.exec(text)?.[1] ?? text.trim().replace(LABEL, '').replace(SEPARATORS, '')
  return sanitizeText(bare, { maxLength: PAPER_LENGTH })
}

/** Formats of documents without a check digit; the 2017 permanent residence card has 15 characters. */
const FORMS: Record<Exclude<IdDocumentChoice, 'id-card' | 'none'>, RegExp> = {
  passport: /^(?=.*\d)[A-Z\d]{5,12}$/,
  'hk-macau-taiwan': /^(?:[A-Z]{1,2}\d{7,10}|\d{8}|\d{10}[A-Z]?)$/,
  residence: /^[A-Z]{3}\d{12}$/,
  'birth-certificate': /^(?=.*\d)[A-Z\d]{5,24}$/,
}

/** Whether the number has the format of an identity card; 18-character residence cards have it too. */
export const hasIdCardFormat = (type: IdDocumentChoice, paper: string): boolean =>
  type === 'id-card' || (type === 'residence' && /^\d{14,}[\dX]*$/.test(paper))

/** Validates an identity card number; a birthday before the date picker's first day makes it invalid. */
function checkCard(paper: string, today: Day): IdCardCheck {
  const checked = checkIdCard(paper, today)
  return checked.kind === 'ok' && checked.birthday < EARLIEST_BIRTHDAY ? { kind: 'bad-date' } : checked
}

/** Birthday and sex encoded in an ID document's number; undefined unless the number is complete and valid. */
export function parseIdCard(
  type: IdDocumentChoice,
  paper: string,
  today: Day,
): { readonly birthday: Day; readonly sex: IdCardSex } | undefined {
  if (!hasIdCardFormat(type, paper)) return undefined
  const checked = checkCard(paper, today)
  return checked.kind === 'ok' ? { birthday: checked.birthday, sex: checked.sex } : undefined
}

/** Validates an ID document's number; undefined if valid. */
export function validateDocumentNumber(
  type: IdDocumentChoice,
  paper: string,
  today: Day,
): DocumentNumberError | 'required' | undefined {
  if (type === 'none') return undefined
  if (paper === '') return type === 'id-card' ? { kind: 'id-card-missing' } : 'required'
  if (type !== 'id-card' && !hasIdCardFormat(type, paper)) return FORMS[type].test(paper) ? undefined : { kind: type }
  const { kind } = checkCard(paper, today)
  if (kind === 'ok') return undefined
  if (kind === 'too-short' || kind === 'too-long') return { kind, count: Math.abs(ID_CARD_LENGTH - paper.length) }
  return { kind }
}
