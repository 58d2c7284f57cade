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
/** A text before a colon, or the name of an ID document directly before its number. */
const LABEL =
  /^(?:[^\d:：]*[:：]|(?:居民|公民|外国人|港澳|台湾)*(?:身份证|护照|通行证|回乡证|台胞证|居留证|居住证|出生证|出生医学证明|证件)(?:件)?(?:号码|编号|号)?[是为]?(?=[\s\w]))\s*/
/** Characters used for X on keyboards without it. */
const X_LOOK_ALIKES = /[×✕✖╳хХχΧⅩⅹ]/g
/** Separators, brackets and quotes. `*` is kept, because a masked number is invalid. */
const SEPARATORS = /[\s\-‐‑‒–—−－﹣.．。｡·•,，、;；:：!！"'“”‘’＂＇()（）[\]【】「」<>《》]/g

/** An identity number between other words. */
const CARD_ALONE = /(?:^|[^\dA-Z*])(\d{17}[\dX])(?![\dA-Z*])/

/**
 * Extracts the number of an ID document: no label or separators, upper case. Other characters are kept, so that
 * validation reports them.
 */
export function cleanDocumentNumber(raw: string): string {
  const text = normalizeText(raw).replace(X_LOOK_ALIKES, 'X').toUpperCase()
  const bare = CARD_ALONE.exec(text)?.[1] ?? text.trim().replace(LABEL, '').replace(SEPARATORS, '')
  return sanitizeText(bare, { maxLength: PAPER_LENGTH })
}

/** Formats of documents without a check digit; the permanent residence card of 2017 has 15 characters. */
const FORMS: Record<Exclude<IdDocumentChoice, 'id-card' | 'none'>, RegExp> = {
  passport: /^(?=.*\d)[A-Z\d]{5,12}$/,
  'hk-macau-taiwan': /^(?:[A-Z]{1,2}\d{7,10}|\d{8}|\d{10}[A-Z]?)$/,
  residence: /^[A-Z]{3}\d{12}$/,
  'birth-certificate': /^(?=.*\d)[A-Z\d]{5,24}$/,
}

/** Whether the number has the identity card's format; residence cards with 18 characters do. */
export const hasIdCardFormat = (type: IdDocumentChoice, paper: string): boolean =>
  type === 'id-card' || (type === 'residence' && /^\d{14,}[\dX]*$/.test(paper))

/** Validates an identity card number; a birthday before the date picker's first day is invalid. */
function checkCard(paper: string, today: Day): IdCardCheck {
  const checked = checkIdCard(paper, today)
  return checked.kind === 'ok' && checked.birthday < EARLIEST_BIRTHDAY ? { kind: 'bad-date' } : checked
}

/** Birthday and sex from the number of an ID document; undefined unless it is complete and valid. */
export function parseIdCard(
  type: IdDocumentChoice,
  paper: string,
  today: Day,
): { readonly birthday: Day; readonly sex: IdCardSex } | undefined {
  if (!hasIdCardFormat(type, paper)) return undefined
  const checked = checkCard(paper, today)
  return checked.kind === 'ok' ? { birthday: checked.birthday, sex: checked.sex } : undefined
}

/** Validates the number of an ID document; undefined when it is valid. */
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
