import { toSimplified } from '../general/simplified'
import { CHINESE_SHARED_PATTERNS, CHINESE_RED_FLAGS } from './chinese-red-flags'
import { ENGLISH_SHARED_PATTERNS, ENGLISH_RED_FLAGS } from './english-red-flags'
import { RED_FLAGS, type RedFlag } from './red-flag'
import { HARMLESS_PHRASES, parseRedFlagPatterns, type RedFlagPattern } from './red-flag-table'

/** Normalised text of one script. `breaks` are the punctuation marks, each at the position of the next clause. */
type Script = {
  readonly text: string
  readonly breaks: readonly { readonly at: number; readonly mark: string }[]
  readonly isDenial: (before: string) => boolean
}
type Clause = { readonly before: string; readonly after: string; readonly mark: string }

/** Words for a sudden change, which override an explanation. */
const NEW = /突然|忽然|一下子|刚才|刚刚|今早|今天|睡醒|现在|正在|又犯|再次|急性|sudden|just now|right now|again/

const FILLERS = '(?:过|出现|发生|再|明显的?|任何|发现|伴有|伴|见|有)*'
const SYMPTOMS = '胸疼|胸闷|发烧|发热|心慌|头晕|头疼|恶心|呕吐|咳嗽|腹疼|肚子疼|呼吸困难|昏迷|晕厥|抽搐'
const CHINESE_DENIAL = new RegExp(
  `(?:没有|没|并无|无|未|否认|不是|不)${FILLERS}(?:(?:${SYMPTOMS})(?:和|或|及|以及|或者|与))?$`,
)
/** Not denials: 有没有 and 是不是 ask a question, and 差点没 means that something nearly happened. */
const NO_DENIAL = new RegExp(`(?:有没|有没有|是不是|差一?点儿?就?没)${FILLERS}$`)
const ENGLISH_DENIAL =
  /(?:^| )(?:no|not|without|never|deny|denies|denied|nor|isn't|wasn't|hasn't|haven't|hadn't|didn't|doesn't|don't|aren't)(?: (?:any|a|an|the|had|have|having|has|been|feel|feeling|felt|more|really|signs?|of|history|ever|get|getting|is|are))*(?: (?:fever|cough|pain|chest pain|vomiting|nausea|headache|dizziness|bleeding|sweating|shortness of breath) (?:or|nor))? ?$/
/** Red flags that are themselves negations: not breathing, 没有意识. */
const OWN_DENIAL = /^(?:[没无不未停]|no|not|isn'?t|can'?t|cannot|can not|won'?t|doesn'?t|without|unable)/
const QUESTION = /[吗吧呢?]/
/** Patients who deny suicidal thoughts may have them, so only the full clinical phrase counts as a denial. */
const DESPAIR_DENIAL =
  /(?:没有|没|无|否认)(?:任何|过|什么)?(?:自杀|自残|轻生|自伤)的?(?:念头|想法|倾向|意念|行为|史)|(?:no|not|denies|never|without)(?: any)? suicidal(?: (?:thoughts?|ideation|ideas))?/g

/** Normalises width, case, traditional characters and spelling variants. */
const plain = (raw: string): string =>
  toSimplified(raw.normalize('NFKC')).toLowerCase().replaceAll('’', "'").replaceAll('痛', '疼').replaceAll('著', '着')

const hide = (text: string, harmless: RegExp): string => text.replace(harmless, (found) => '·'.repeat(found.length))

function scriptOf(text: string, gap: '' | ' ', isDenial: Script['isDenial']): Script {
  let written = ''
  const breaks: Script['breaks'][number][] = []
  for (const [piece] of text.matchAll(/[\p{L}\p{N}']+|[^\p{L}\p{N}']+/gu)) {
    const isMark = !/^[\p{L}\p{N}']/u.test(piece)
    if (!isMark) written += piece
    else {
      if (written !== '') written += gap
      if (gap === '' || /[^\s\p{Pd}]/u.test(piece)) breaks.push({ at: written.length, mark: piece })
    }
  }
  return { text: written.trimEnd(), breaks, isDenial }
}

function clauseAround({ text, breaks }: Script, from: number, to: number): Clause {
  const start = breaks.reduce((last, { at }) => (at <= from ? at : last), 0)
  const end = breaks.find(({ at }) => at >= to)
  return { before: text.slice(start, from), after: text.slice(to, end?.at), mark: end?.mark ?? '' }
}

/** Clauses in which the pattern occurs and is not denied. */
function clausesWith(script: Script, part: RegExp, isDeniable: boolean): string[] {
  return [...script.text.matchAll(part)].flatMap((match) => {
    const [said] = match
    const { before, after, mark } = clauseAround(script, match.index, match.index + said.length)
    const isDenied = isDeniable && !OWN_DENIAL.test(said) && !QUESTION.test(after + mark) && script.isDenial(before)
    return isDenied ? [] : [before + said + after]
  })
}

function isSaid(script: Script, { parts, explanation, isClauseOnly }: RedFlagPattern, isDeniable: boolean): boolean {
  const isExplained = (text: string): boolean => explanation?.test(text) === true && !NEW.test(text)
  if (!isClauseOnly && isExplained(script.text)) return false
  return parts.every((part) =>
    clausesWith(script, part, isDeniable).some((clause) => !isClauseOnly || !isExplained(clause)),
  )
}

const SAYINGS = RED_FLAGS.map((flag) => ({
  flag,
  chinese: parseRedFlagPatterns(CHINESE_RED_FLAGS[flag], CHINESE_SHARED_PATTERNS),
  english: parseRedFlagPatterns(ENGLISH_RED_FLAGS[flag], ENGLISH_SHARED_PATTERNS),
}))

/** Finds red flags in the complete text as typed, before any truncation. */
export function findRedFlags(raw: string): RedFlag[] {
  const text = hide(hide(plain(raw), HARMLESS_PHRASES), DESPAIR_DENIAL)
  const inChinese = scriptOf(text, '', (before) => CHINESE_DENIAL.test(before) && !NO_DENIAL.test(before))
  const inEnglish = scriptOf(text, ' ', (before) => ENGLISH_DENIAL.test(before))
  return SAYINGS.filter(({ flag, chinese, english }) => {
    const isDeniable = flag !== 'despair'
    return (
      chinese.some((saying) => isSaid(inChinese, saying, isDeniable)) ||
      english.some((saying) => isSaid(inEnglish, saying, isDeniable))
    )
  }).map(({ flag }) => flag)
}
