import { describe, expect, test } from 'vitest'
import { textOfFile } from '../../support/files'
import { openBench } from './support'

const EXAMPLE = textOfFile('mocks/clinic/clinic-file/example.json')
const fileOf = (text: string, name = 'clinic.json') => new File([text], name, { type: 'application/json' })

describe('a clinic file in the workbench', () => {
  test('begins this world again with that clinic, at home', async () => {
    const { host, model, done } = await openBench()
    await model.ownClinic.take([fileOf(EXAMPLE)])
    expect([host.chain.world, host.chain.own?.name]).toEqual(['default', '青禾堂'])
    expect(done).toEqual(['go #/wechat/home', 'restart empty'])
    expect(model.ownClinic.isOpen).toBe(false)
  })
  test('is given back for the demo’s own', async () => {
    const { host, model } = await openBench()
    await model.ownClinic.take([fileOf(EXAMPLE)])
    const other = await openBench()
    other.host.chain = host.chain
    await other.model.ownClinic.giveBack()
    expect(other.host.chain.own).toBeUndefined()
  })
  test('that is wrong changes nothing and says what to mend', async () => {
    const { host, model, done } = await openBench()
    const { chain } = host
    await model.ownClinic.take([fileOf('{"name":"青禾堂","color":"brown"}', 'mine.json')])
    expect(model.ownClinic.rejected).toMatchObject({ name: 'mine.json', troubles: [{ line: 1, field: 'color' }] })
    expect([model.ownClinic.isOpen, host.chain === chain, done]).toEqual([true, true, []])
    model.ownClinic.open(true)
    expect(model.ownClinic.rejected).toBeUndefined()
  })
  test('takes the picture that it names from the files beside it; without a file at all it says so', async () => {
    const { host, model } = await openBench()
    const picture = new File([new Uint8Array([1, 2, 3])], 'logo.png', { type: 'image/png' })
    await model.ownClinic.take([picture])
    expect(model.ownClinic.rejected).toEqual({ name: '', troubles: [] })
    await model.ownClinic.take([picture, fileOf('{"name":"青禾堂","logo":"logo.png"}')])
    expect(host.chain.rules.face.logoUrl).toBe('data:image/png;base64,AQID')
  })
})
