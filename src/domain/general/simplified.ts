import { TRADITIONAL } from './traditional'

const SIMPLIFIED = new Map(
  TRADITIONAL.trim()
    .split(/\s+/)
    .map((pair) => [pair.charAt(0), pair.charAt(1)] as const),
)
/** The first group is a 乾 that keeps its form, as in 乾隆 and 乾县; elsewhere it is 干, as in 口乾. */
const HAN = /(乾(?=[隆坤卦元州陵道象嘉清县縣]|安[县縣]))|[\u4E00-\u9FFF]/g

/** Replaces traditional characters with simplified ones; keeps the length and all other characters. */
export const toSimplified = (text: string): string =>
  text.replace(HAN, (character, unchanged?: string) => unchanged ?? SIMPLIFIED.get(character) ?? character)
