import { createOpenApiDocument } from '../../../../mocks/contract/openapi/document'
import { collectCallExamples } from '../../../../mocks/contract/openapi/examples'

export type Schema = {
  readonly description?: string
  readonly type?: string | readonly string[]
  readonly enum?: readonly unknown[]
  readonly properties?: Readonly<Record<string, Schema>>
  readonly items?: Schema
  readonly anyOf?: readonly Schema[]
  readonly $ref?: string
}
type Content = { readonly 'application/json': { readonly schema: Schema; readonly examples?: Examples } }
type Examples = Readonly<Record<string, { readonly value: unknown }>>
type Parameter = { readonly name?: string; readonly description?: string; readonly schema?: Schema }
type Operation = {
  readonly operationId: string
  readonly 'x-row': string
  readonly tags: readonly string[]
  readonly summary: string
  readonly description: string
  readonly parameters: readonly Parameter[]
  readonly requestBody?: { readonly content: Content }
  readonly responses: { readonly 200: { readonly content: Content } }
}
type Document = {
  readonly tags: readonly { readonly name: string; readonly description: string }[]
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>
  readonly components: {
    readonly schemas: Readonly<Record<string, Schema & { readonly 'x-enum-varnames'?: string[] }>>
  }
}

export const recordedExamples = await collectCallExamples()
/** The generated document, with types for the tests. */
export const generatedDocument = (version = '0.0.0'): Document =>
  createOpenApiDocument(version, recordedExamples) as Document
export const operationsOf = ({ paths }: Document) =>
  Object.entries(paths).flatMap(([path, verbs]) =>
    Object.entries(verbs).map(([verb, operation]) => ({ path, verb, operation })),
  )

/** A schema and all nested schemas, with their paths. */
function schemasIn(schema: Schema, at: string): (readonly [at: string, schema: Schema])[] {
  return [
    [at, schema] as const,
    ...Object.entries(schema.properties ?? {}).flatMap(([name, each]) => schemasIn(each, `${at}.${name}`)),
    ...(schema.items ? schemasIn(schema.items, `${at}[]`) : []),
    ...(schema.anyOf ?? []).flatMap((each) => schemasIn(each, at)),
  ]
}
/** All schemas of a document, with their paths. */
export function allSchemas(document: Document): (readonly [at: string, schema: Schema])[] {
  const named = Object.entries(document.components.schemas).flatMap(([name, schema]) => schemasIn(schema, name))
  const ofCalls = operationsOf(document).flatMap(({ operation }) => {
    const row = operation['x-row']
    const { requestBody, responses } = operation
    return [
      ...(requestBody ? schemasIn(requestBody.content['application/json'].schema, `${row} request`) : []),
      ...schemasIn(responses[200].content['application/json'].schema, `${row} reply`),
    ]
  })
  return [...named, ...ofCalls]
}
