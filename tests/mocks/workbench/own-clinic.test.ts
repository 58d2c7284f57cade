import { describe, expect, it } from 'vitest'
import { chosenClinic } from '../../../mocks/workbench/chosen-clinic'
import { textOfFile } from '../../support/files'
import { openBench } from './support'

const EXAMPLE = textOfFile('mocks/clinic/clinic-file/example.json')
const fileOf = (text: string, name = 'clinic.json') => new File([text], name, { type: 'application/json' })
const picture = new File([new Uint8Array([1, 2, 3])], 'logo.png', { type: 'image/png' })

describe('chosenClinic', () => {
  it('returns the text of a clinic file', async () => {
    expect(await chosenClinic([fileOf(EXAMPLE)])).toEqual({ clinic: expect.stringContaining('青禾堂') })
  })
  it('returns what is wrong with a file, by line and field', async () => {
    expect(await chosenClinic([fileOf('{"name":"青禾堂","color":"brown"}', 'mine.json')])).toMatchObject({
      name: 'mine.json',
      troubles: [{ line: 1, field: 'color' }],
    })
  })
  it('returns no troubles when there is no clinic file', async () => {
    expect(await chosenClinic([picture])).toEqual({ name: '', troubles: [] })
  })
  it('takes the picture that the file names', async () => {
    const chosen = await chosenClinic([picture, fileOf('{"name":"青禾堂","logo":"logo.png"}')])
    expect(chosen).toEqual({ clinic: expect.stringContaining('data:image/png;base64,AQID') })
  })
})

describe('WorkbenchModel.showClinic', () => {
  it('starts this world again with that clinic, at home', async () => {
    const { host, model, done } = await openBench()
    expect(await model.showClinic(EXAMPLE)).toBe(true)
    expect([host.chain.world, host.chain.own?.name]).toEqual(['default', '青禾堂'])
    expect(done).toEqual(['go #/wechat/home', 'restart empty'])
  })
  it('shows the clinic of the demo again', async () => {
    const { host, model } = await openBench()
    await model.showClinic(EXAMPLE)
    const other = await openBench()
    other.host.chain = host.chain
    await other.model.showClinic(null)
    expect(other.host.chain.own).toBeUndefined()
  })
  it('changes nothing when the clinic refuses', async () => {
    const { host, model, done } = await openBench()
    const { chain } = host
    expect(await model.showClinic('{"name":"青禾堂","color":"brown"}')).toBe(false)
    expect([host.chain === chain, done]).toEqual([true, []])
  })
})
