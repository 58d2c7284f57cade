import * as v from 'valibot'

const text = (form: RegExp, otherwise: string) => v.optional(v.pipe(v.string(), v.regex(form)), otherwise)
/** An origin such as https://api.clinic.example, without path or trailing slash; '' for the page's own origin. */
const HTTP = /^(https?:\/\/[^\s/?#@]+)?$/

/** WeChat message template ids; WeChat accepts at most three per request. */
const templates = v.optional(v.pipe(v.array(v.pipe(v.string(), v.regex(/^[\w-]{1,64}$/))), v.maxLength(3)), [])

/**
 * Fields are documented in deploy/README.md. Unknown fields are ignored, because an older release may read a newer
 * file; scripts/support/config-check.mjs checks strictly.
 */
export const runtimeConfigSchema = v.pipe(
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
    /** WeChat notification templates by topic. */
    messages: v.optional(v.object({ visit: templates, waitlist: templates, order: templates }), {}),
    /** A false field disables a feature (ui/shell/feature-flags.ts). */
    features: v.optional(v.record(v.string(), v.boolean()), {}),
  }),
)

/** Configuration that differs between deployments of the same build. */
export type RuntimeConfig = v.InferOutput<typeof runtimeConfigSchema>

/** Reads config.json, which the page has already requested. Undefined if invalid; rejects if the request fails. */
export async function readRuntimeConfig(): Promise<RuntimeConfig | undefined> {
  const read = v.safeParse(runtimeConfigSchema, await (globalThis.sujianAhead?.config ?? askForConfig()))
  return read.success ? read.output : undefined
}

async function askForConfig(): Promise<unknown> {
  const answer = await fetch('./config.json')
  return answer.ok ? answer.json() : undefined
}
