import { describe, expect, test } from 'vitest'
import { failing, kitRun, openForKit } from '../support/contract-run'

function specOnlyClinic() {
  const chain = openForKit()
  chain.rules.isSpecOnly = true
  return chain
}

describe('the contract kit before a clinic that says the specification’s fields alone', () => {
  test('finds nothing wrong where no more is asked of it, and no waiting list where nobody is told as sold out', async () => {
    const report = await kitRun({ chain: specOnlyClinic(), isSpecOnly: true })
    expect(failing(report)).toEqual([])
    expect(report.rows.flatMap(({ row, verdict }) => (verdict === 'not-asked' ? [row] : []))).toEqual(['R21', 'R22'])
    expect(report.left).toEqual([])
  })
  test('misses what we have added where all of the contract is asked', async () => {
    const found = failing(await kitRun({ chain: specOnlyClinic() }))
    expect(found.map((each) => each.split(' ')[0])).toContain('R3')
  })
  test('still finds a field of the specification that is missing', async () => {
    const report = await kitRun({
      isSpecOnly: true,
      between: async (row, _request, ask) => {
        const reply = await ask()
        return row === 'R1' ? { ...reply, text: reply.text.replaceAll('"onSchedule":true,', '') } : reply
      },
    })
    expect(failing(report).join()).toContain('onSchedule: missing')
  })
})
