import * as v from 'valibot'

const instant = v.pipe(
  v.string(),
  v.check((text) => !Number.isNaN(Date.parse(text))),
)
const worldName = v.object({
  name: v.string(),
  title: v.string(),
  english: v.optional(v.string(), ''),
  group: v.optional(v.string(), ''),
})
const groupName = v.object({ group: v.string(), title: v.string(), english: v.optional(v.string(), '') })
export const WORLD = v.object({
  name: v.string(),
  seed: v.optional(v.string(), ''),
  now: v.optional(instant),
  isFrozen: v.optional(v.boolean(), false),
  clinic: v.optional(v.looseObject({ name: v.string() })),
  worlds: v.array(worldName),
  groups: v.optional(v.array(groupName), []),
})
const due = v.object({ at: instant, title: v.string(), english: v.optional(v.string(), '') })
export const CLOCK = v.object({
  now: instant,
  isFrozen: v.optional(v.boolean(), false),
  speed: v.optional(v.number(), 1),
  next: v.optional(v.nullable(v.union([v.array(due), due]))),
})
const fault = v.object({
  id: v.optional(v.union([v.string(), v.number()])),
  call: v.string(),
  fault: v.string(),
  times: v.optional(v.nullable(v.number())),
  left: v.optional(v.nullable(v.number())),
  every: v.optional(v.nullable(v.number())),
  delay: v.optional(v.nullable(v.number())),
  hits: v.optional(v.number(), 0),
})
export const ACTIVE_FAULTS = v.array(fault)
const request = v.object({
  n: v.number(),
  at: instant,
  call: v.string(),
  durationMs: v.optional(v.nullable(v.number())),
  status: v.union([v.number(), v.string()]),
  code: v.optional(v.nullable(v.number())),
  reason: v.optional(v.nullable(v.string())),
  fault: v.optional(v.nullable(v.string())),
})
export const REQUESTS = v.array(request)
const action = v.object({
  name: v.string(),
  title: v.string(),
  english: v.optional(v.string(), ''),
  group: v.optional(v.string(), ''),
  targets: v.array(v.object({ id: v.string(), label: v.string() })),
  options: v.optional(
    v.nullable(v.array(v.object({ value: v.string(), title: v.string(), english: v.optional(v.string(), '') }))),
  ),
  text: v.optional(v.boolean(), false),
})
export const ACTIONS = v.array(action)
/** What happened to the clinic, which only itself reads. */
export const DONE = v.object({ done: v.string(), english: v.optional(v.string(), '') })

export type ToldWorld = v.InferOutput<typeof WORLD>
export type WorldName = v.InferOutput<typeof worldName>
export type ToldClock = v.InferOutput<typeof CLOCK>
export type Due = v.InferOutput<typeof due>
export type ActiveFault = v.InferOutput<typeof fault>
export type ToldRequest = v.InferOutput<typeof request>
export type Action = v.InferOutput<typeof action>

/** What a reply of the control API says, undefined where this control API does not know the path yet. */
export function read<S extends v.GenericSchema>(
  schema: S,
  { status, body }: { status: number; body: unknown },
): v.InferOutput<S> | undefined {
  if (status !== 200) return undefined
  const parsed = v.safeParse(schema, body)
  return parsed.success ? parsed.output : undefined
}

const REFUSED = v.object({ error: v.object({ message: v.string(), english: v.optional(v.string(), '') }) })

/** The sentence of a control API that says no. */
export function refusalIn(body: unknown): { readonly title: string; readonly english: string } | undefined {
  const parsed = v.safeParse(REFUSED, body)
  return parsed.success ? { title: parsed.output.error.message, english: parsed.output.error.english } : undefined
}
