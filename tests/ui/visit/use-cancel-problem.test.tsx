import { act } from 'react'
import { expect, test } from 'vitest'
import { useCancelProblem } from '@/ui/screens/visit/use-cancel-problem'
import { StoresContext } from '@/ui/stores/stores'
import { zh } from '@/ui/words/zh'
import { openWithVisit } from '../../support/visit-ahead'
import { mount } from '../kit/mount'

test('useCancelProblem is unsure when neither the cancelling nor the visit can be read', async () => {
  const { demo, visit } = await openWithVisit()
  demo.chain.faults.add({ call: '*', fault: 'drop' })
  await act(() => demo.stores.registration.cancel(visit, 'other', ''))
  const Told = () => <p>{useCancelProblem()(visit)}</p>
  const { one } = mount(
    <StoresContext.Provider value={demo.stores}>
      <Told />
    </StoresContext.Provider>,
  )
  expect(one('p').textContent).toBe(zh.visit.cancelSheet.unsure)
})
