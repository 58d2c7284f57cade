import { act } from 'react'
import { expect, test } from 'vitest'
import { useCancelProblem } from '@/ui/screens/visit/use-cancel-problem'
import { StoresContext } from '@/ui/stores/stores'
import { zh } from '@/ui/words/zh'
import { STATUS } from '../../../mocks/clinic/registration/rows'
import { openWithVisit } from '../../support/visit-ahead'
import { mount } from '../kit/mount'

test('another visit, read meanwhile and cancelled long ago, says nothing of how the cancelling of this one went', async () => {
  const { demo, visit } = await openWithVisit()
  const { registrations } = demo.chain.books
  const other = registrations.all().find(({ patientId, id }) => patientId === visit.patient.id && id !== visit.id)
  if (!other) throw new Error('no other visit')
  registrations.update(other.id, { status: STATUS.cancelled })
  demo.chain.faults.add({ call: 'POST /mcapi/v2/regs/{id}/cancel', fault: 'lost-answer' })
  const { registration } = demo.stores
  await act(() => registration.cancel(visit, 'other', ''))
  await act(() => registration.loadDetail(other.id))
  expect(registration.detail.value?.status).toBe('cancelled')
  const Told = () => <p>{useCancelProblem()(visit)}</p>
  const { one } = mount(
    <StoresContext.Provider value={demo.stores}>
      <Told />
    </StoresContext.Provider>,
  )
  expect(one('p').textContent).toBe(zh.visit.cancelSheet.unsure)
})
