const MAX_LENGTH = 120
/** A number or Latin word at the end, which could be misread when truncated. */
const UNFINISHED = /(?:[\d+][\d\s().+-]*|[A-Za-z][A-Za-z'-]*)$/
/** Technical text: markup, code, stack traces, queries, addresses. */
const OF_A_MACHINE = [
  /<[a-z!/?]/i,
  /[{}\\]|=>|;\s*$|\w\(\)/,
  /exception|stack ?trace|\berror:|\bat [a-z_$][\w$]*((\.[\w$]+)+[(:]|\()/i,
  /\b(null|undefined|nan|sql|select (\w+|\*) from|insert into|timeout of \d+\w*)\b/i,
  /\w:\/\/|\b\d{1,3}(\.\d{1,3}){3}\b/,
]
const HAS_WORDS = /\p{L}/u

/**
 * The clinic's message to the patient, as plain text of up to 120 characters; '' for technical text
 * (docs/product/refusals.md).
 */
export function sanitizeClinicMessage(message: string): string {
  const said = message.replace(/\s+/g, ' ').trim()
  const isRaw = !HAS_WORDS.test(said) || OF_A_MACHINE.some((form) => form.test(message))
  return isRaw ? '' : cutSentence(said)
}

/** Truncates before the number or word that does not fit, and appends an ellipsis. */
function cutSentence(said: string): string {
  const characters = [...said]
  if (characters.length <= MAX_LENGTH) return said
  const fitting = characters.slice(0, MAX_LENGTH - 1).join('')
  const isInside = /^[A-Za-z\d]/.test(characters[MAX_LENGTH - 1] ?? '') || /[\d][\s().+-]*$/.test(fitting)
  const whole = isInside ? fitting.replace(UNFINISHED, '') : fitting
  return `${(whole || fitting).replace(/[\s，,、：:（(]+$/, '')}…`
}
