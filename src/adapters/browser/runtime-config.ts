import * as v from 'valibot'

const text = (form: RegExp, otherwise: string) => v.optional(v.pipe(v.string(), v.regex(form)), otherwise)
/** An origin, such as https://api.clinic.example: no path, no slash at its end; empty for the one of the page. */
const HTTP = /^(https?:\/\/[^\s/?#@]+)?$/

/** Up to three ids of WeChat's message templates, which it asks for at once. */
const templates = v.optional(v.pipe(v.array(v.pipe(v.string(), v.regex(/^[\w-]{1,64}$/))), v.maxLength(3)), [])

/**
 * What each field means stands in deploy/README.md. Fields that it does not know are let be: an older release may meet a
 * newer file; who writes one has it checked strictly (scripts/support/config-check.mjs).
 */
export const CONFIG = v.pipe(
  v.custom<object>((said) => !Array.isArray(said)),
  v.object({
    apiBase: text(HTTP, ''),
    mpId: text(/^[\w-]{1,64}$/, 'default'),
    mpIdFrom: text(/^(address|config)$/, 'address'),
    chat: text(/^(wss?:\/\/[^\s/?#@]+)?$/, ''),
    reports: text(/^(clinic|off|https?:\/\/[^\s?#@]+)$/, 'clinic'),
    oss: v.optional(
      v.object({
        endpoint: text(HTTP, ''),
        bucket: text(/^[a-z\d-]{0,63}$/, ''),
        region: text(/^(oss-[a-z\d-]{1,40})?$/, ''),
      }),
      {},
    ),
    /** What WeChat may be asked to tell of. */
    messages: v.optional(v.object({ visit: templates, waitlist: templates, order: templates }), {}),
    /** Those that are false are switched off (ui/switches.ts). */
    features: v.optional(v.record(v.string(), v.boolean()), {}),
  }),
)

/** What differs from one environment to another, where the build is the same. */
export type RuntimeConfig = v.InferOutput<typeof CONFIG>

/** config.json beside the page, which the page itself has already asked for; undefined or a rejection when it is of no use. */
export async function readRuntimeConfig(): Promise<RuntimeConfig | undefined> {
  const read = v.safeParse(CONFIG, await (globalThis.sujianAhead?.config ?? askForConfig()))
  return read.success ? read.output : undefined
}

async function askForConfig(): Promise<unknown> {
  const answer = await fetch('./config.json')
  return answer.ok ? answer.json() : undefined
}
