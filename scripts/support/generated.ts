import { existsSync, readFileSync } from 'node:fs'
import { renderBenchDocument, renderBenchPlot, type StoredResults } from '../../bench/report/document'
import { renderCallsPage } from '../../mocks/contract/calls-page'
import { renderOpenApiDocument } from '../../mocks/contract/openapi/document'
import { collectCallExamples } from '../../mocks/contract/openapi/examples'
import { renderAmbiguousPaths } from '../../mocks/specification/ambiguous-paths'
import { renderParsedExamples } from '../../tests/support/parsed-examples'
import type { FieldMap } from '../../tests/support/field-map/map'
import { renderFieldMap } from './field-map-page'
import { renderMutationScore, type MutationResult } from './mutation-score'
import { renderProofPage, type ProofLine } from './proof-page'

const read = <T>(path: string) => JSON.parse(readFileSync(path, 'utf8')) as T

const MUTANTS = 'docs/generated/mutants.json'
const renderMutants = (): string =>
  existsSync(MUTANTS) ? `\n${renderMutationScore(read<MutationResult>(MUTANTS))}` : ''

/** Returns the content of each generated file, derived from the code and from stored measurements. */
export async function renderGeneratedFiles(): Promise<Readonly<Record<string, string>>> {
  const bench = read<StoredResults>('docs/generated/bench.json')
  return {
    'docs/generated/openapi.json': renderOpenApiDocument(
      read<{ version: string }>('package.json').version,
      await collectCallExamples(),
    ),
    'src/adapters/http/ambiguous-paths.ts': renderAmbiguousPaths(),
    'tests/support/wire-read.jsonl': renderParsedExamples(),
    'docs/generated/calls.md': renderCallsPage(),
    'docs/generated/field-map.md': renderFieldMap(read<FieldMap>('docs/generated/field-map.json')),
    'docs/generated/bench-figures.md': renderBenchDocument(bench),
    'docs/generated/bench.svg': renderBenchPlot(bench) ?? '',
    'docs/generated/proof.md': renderProofPage(read<ProofLine[]>('docs/generated/proof.json')) + renderMutants(),
  }
}
