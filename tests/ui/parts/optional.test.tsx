import { useEffect } from 'react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { optional } from '@/ui/parts/optional'
import { ReportContext } from '@/ui/shell/error-reports'
import { mount } from '../kit/mount'

const fault = new Error('This document requires TrustedScript assignment')
const FailsWhileDrawn = () => {
  throw fault
}
const FailsInEffect = () => {
  useEffect(() => {
    throw fault
  }, [])
  return <p>提醒我</p>
}

afterEach(() => vi.restoreAllMocks())

describe('optional', () => {
  it('draws a sound part with its props', () => {
    const Named = optional(({ name }: { name: string }) => <p>{name}</p>)
    expect(mount(<Named name="林清和" />).host.textContent).toBe('林清和')
  })

  it.each([
    ['while it is drawn', FailsWhileDrawn],
    ['in an effect', FailsInEffect],
  ])('leaves out a part that throws %s, keeps its page and reports the error', (_, Part) => {
    vi.spyOn(console, 'error').mockReturnValue()
    const report = vi.fn()
    const Broken = optional(Part)
    const { host } = mount(
      <ReportContext value={report}>
        <p>轮到您了</p>
        <Broken />
      </ReportContext>,
    )
    expect(host.textContent).toBe('轮到您了')
    expect(report.mock.calls.map(([thrown]) => thrown)).toEqual([fault])
  })
})
