import type { RedFlag } from './red-flag'

/**
 * Each line is a regular expression for one wording of the red flag: ` & ` joins parts that must all match, `{name}`
 * inserts a shared pattern, and ` ! name` at the end names an explanation that cancels the match.
 */
export type RedFlagTable = Readonly<Record<RedFlag, string>>

/** Explanations that cancel a match: a harmless cause anywhere in the text, or a clause about the past. */
const EXPLANATIONS = {
  past: /后遗症|病史|康复|恢复期|复查|术后|支架|调理|去年|前年|年前|多年|以前|曾经|预防|容易|会不会得|after (?:a|an|my|his|her) |history of|recover|rehab|years? ago|months? ago|last year|prevent|risk of|follow.?up|check.?up/,
  limb: /肩周炎|五十肩|冻结肩|颈椎|腰椎|腰突|扭伤|扭了|拉伤|骨折|关节炎|疼风|网球肘|鼠标手|腱鞘|落枕|后遗症|小儿麻痹|打球|健身|好久|很久|多年|去年|个多?月了?|(?:[半一两二三四五六七八九十几多]|(?:^|\D)\d{1,2})年|frozen shoulder|arthritis|sprain|tennis elbow|rotator|carpal|sciatica|slipped disc|after (?:the|a|playing)|(?:for|over|past|last) (?:\w+ ){0,3}(?:months|years)|(?:years?|months?) ago/,
  period: /月经|例假|大姨妈|疼经/,
  pills: /睡不着|没用|不管用|能不能|可以|[一半1]片|才能|长期|每天|天天|依赖|戒|失眠|多年|减/,
}
type Explanation = keyof typeof EXPLANATIONS

export type RedFlagPattern = {
  readonly parts: readonly RegExp[]
  readonly explanation: RegExp | undefined
  /** Whether the explanation must be in the same clause. */
  readonly isClauseOnly: boolean
}

const isExplanation = (name: string | undefined): name is Explanation => name !== undefined && name in EXPLANATIONS

export function parseRedFlagPatterns(lines: string, names: Readonly<Record<string, string>>): RedFlagPattern[] {
  return lines
    .trim()
    .split(/\n\s*/)
    .map((line) => {
      const [pattern = '', name] = line.split(' ! ')
      const parts = pattern
        .replace(/\{([a-z]+)\}/g, (_, part: string) => names[part] ?? '')
        .split(' & ')
        .map((part) => new RegExp(part, 'g'))
      return {
        parts,
        explanation: isExplanation(name) ? EXPLANATIONS[name] : undefined,
        isClauseOnly: name === 'past',
      }
    })
}

/** Harmless phrases that contain the words of a red flag. */
export const HARMLESS_PHRASES =
  /食物中毒|(?:眼皮|眼睑|面肌|嘴角|小腿|胃)(?:老是?|一直|总是?|有点)?抽搐|抽了?(?:好多|很多|几管)血|牙龈.{0,2}出血|痔疮.{0,2}出血|备孕|不孕|避孕(?!药)|(?:像|好像|跟|似)(?:被)?(?:触电|过电|电击|电打)|(?:触电|过电|电击)(?:一样|似的|样|般|感|的感觉)|想死[你他她]|food poisoning|poison ivy|breaststroke|backstroke|chok(?:ed|ing) up/g
