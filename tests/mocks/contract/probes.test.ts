import { expect, test } from 'vitest'
import { probesOf } from '../../../mocks/contract/probes'

test.each([
  [401, undefined],
  [2498, undefined],
  [2499, undefined],
  [4030, /^expected the code 401, got 4030/],
  [40401, /^expected the code 401, got 40401/],
])('a dead token may be refused with 401, or with what a clinic does not offer: %d', (code, wrong) => {
  const probe = probesOf('A13', {}).find(({ promise }) => promise === 'login needed')
  const judged = probe?.judge({ kind: 'refused', code, form: 'a' })
  if (wrong === undefined) expect([probe?.row, judged]).toEqual(['A13', undefined])
  else expect(judged).toMatch(wrong)
})
