import { act, useState } from 'react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { Form, FormItem } from '@/ui/kit/fields/form'
import { useForm, type FormState } from '@/ui/kit/fields/use-form'
import { fire, mount, type } from './mount'

type Values = { name: string; mobile: string }
type Answer = (values: Values) => void | Promise<void>

const EMPTY: Values = { name: '', mobile: '' }
const FULL: Values = { name: '王雅琴', mobile: '138' }
const SAID: Values = { name: '请填写姓名', mobile: '请填写手机号' }

const scrolled = vi.fn<(place: Element, how: unknown) => void>()
beforeEach(() => {
  scrolled.mockReset()
  vi.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(function (this: Element, how) {
    scrolled(this, how)
  })
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  delete document.documentElement.dataset.motion
})

function Row({
  form,
  name,
  validate,
}: {
  form: FormState<Values>
  name: keyof Values
  validate?: () => Promise<string>
}) {
  return (
    <FormItem form={form} name={name} required={SAID[name]} validate={validate}>
      {({ value, onChange, error }) => (
        <>
          <input name={name} value={value} onChange={(event) => onChange(event.target.value)} />
          <p>{error}</p>
        </>
      )}
    </FormItem>
  )
}

type ExampleProps = {
  first?: Values
  onSubmit?: Answer
  onTrouble?: (cause: unknown) => void
  validate?: () => Promise<string>
}

function Example({ first = EMPTY, onSubmit = () => undefined, onTrouble, validate }: ExampleProps) {
  const form = useForm(first, onSubmit, onTrouble)
  return (
    <Form form={form} label="就诊人">
      <Row form={form} name="name" {...(validate && { validate })} />
      <Row form={form} name="mobile" />
    </Form>
  )
}

function open(props: ExampleProps = {}) {
  const page = mount(<Example {...props} />)
  const form = page.one<HTMLFormElement>('form')
  return {
    ...page,
    field: (name: keyof Values) => page.one<HTMLInputElement>(`[name="${name}"]`),
    faults: () => [...page.host.querySelectorAll('p')].map((each) => each.textContent),
    isBusy: () => form.getAttribute('aria-busy') === 'true',
    tap: () => fire(form, new Event('submit', { bubbles: true, cancelable: true })),
    submit: () =>
      act(async () => {
        form.dispatchEvent(new Event('submit', { bubbles: true, cancelable: true }))
      }),
  }
}

describe('useForm with valid fields', () => {
  test('submits the typed values without navigation', async () => {
    const onSubmit = vi.fn<Answer>()
    const { submit, field, faults } = open({ onSubmit })
    type(field('name'), '王雅琴')
    type(field('mobile'), '138')
    expect([field('name').value, field('mobile').value]).toEqual(['王雅琴', '138'])
    await submit()
    expect(onSubmit.mock.calls).toEqual([[FULL]])
    expect(faults()).toEqual(['', ''])
    expect(scrolled).not.toHaveBeenCalled()
  })
  test('remains busy and ignores taps until the response arrives, then accepts the next submission', async () => {
    const answers: (() => void)[] = []
    const onSubmit = vi.fn(() => new Promise<void>((resolve) => answers.push(resolve)))
    const { submit, tap, isBusy } = open({ first: FULL, onSubmit })
    expect(isBusy()).toBe(false)
    tap()
    expect(isBusy()).toBe(true)
    await submit()
    expect([onSubmit.mock.calls.length, isBusy()]).toEqual([1, true])
    await act(async () => answers[0]?.())
    expect(isBusy()).toBe(false)
    await submit()
    expect([onSubmit.mock.calls.length, isBusy()]).toEqual([2, true])
  })
  test('submits once when tapped twice before a render', async () => {
    const onSubmit = vi.fn<Answer>()
    const { one } = open({ first: FULL, onSubmit })
    await act(async () => {
      for (let tap = 0; tap < 2; tap += 1)
        one('form').dispatchEvent(new Event('submit', { bubbles: true, cancelable: true }))
    })
    expect(onSubmit).toHaveBeenCalledTimes(1)
  })
  test('reports a failed submission, and allows a new attempt', async () => {
    const cause = new TypeError('bug')
    const onTrouble = vi.fn<(cause: unknown) => void>()
    const onSubmit = vi.fn<Answer>().mockRejectedValueOnce(cause)
    const { submit, isBusy } = open({ first: FULL, onSubmit, onTrouble })
    await submit()
    expect(onTrouble.mock.calls).toEqual([[cause]])
    expect(isBusy()).toBe(false)
    await submit()
    expect([onSubmit.mock.calls.length, onTrouble.mock.calls.length]).toEqual([2, 1])
  })
  test('reports an unhandled error to the window, even without `reportError`', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout'] })
    vi.stubGlobal('reportError', undefined)
    const onSubmit = vi.fn<Answer>().mockRejectedValueOnce(new TypeError('bug'))
    const { submit, isBusy } = open({ first: FULL, onSubmit })
    await submit()
    expect(() => vi.runAllTimers()).toThrow('bug')
    expect([onSubmit.mock.calls.length, isBusy()]).toEqual([1, false])
  })
})

describe('useForm with invalid fields', () => {
  test('shows all errors, submits nothing, and focuses the first invalid field', async () => {
    const onSubmit = vi.fn<Answer>()
    const { submit, field, faults, isBusy } = open({ onSubmit })
    await submit()
    expect(faults()).toEqual([SAID.name, SAID.mobile])
    expect(document.activeElement).toBe(field('name'))
    expect([onSubmit.mock.calls.length, isBusy()]).toEqual([0, false])
  })
  test('skips valid fields before the first invalid field', async () => {
    const { submit, field, faults } = open({ first: { ...EMPTY, name: '王雅琴' } })
    await submit()
    expect(faults()).toEqual(['', SAID.mobile])
    expect(document.activeElement).toBe(field('mobile'))
  })
  test('clears a field’s error when that field is edited, and keeps the other errors', async () => {
    const { submit, field, faults } = open()
    await submit()
    type(field('mobile'), '1')
    expect(faults()).toEqual([SAID.name, ''])
    expect([field('name').value, field('mobile').value]).toEqual(['', '1'])
  })
  test('clears all errors when every field is valid', async () => {
    const checks = vi.fn<() => Promise<string>>().mockResolvedValueOnce('没有这个人')
    const onSubmit = vi.fn<Answer>()
    const { submit, faults } = open({ first: FULL, validate: checks, onSubmit })
    await submit()
    expect([faults(), onSubmit.mock.calls.length]).toEqual([['没有这个人', ''], 0])
    await submit()
    expect([faults(), onSubmit.mock.calls]).toEqual([['', ''], [[FULL]]])
  })
  test('remains busy during an asynchronous check', async () => {
    const answers: ((fault: string) => void)[] = []
    const { submit, isBusy } = open({
      first: FULL,
      validate: () => new Promise((resolve) => answers.push(resolve)),
    })
    await submit()
    expect(isBusy()).toBe(true)
    await act(async () => answers[0]?.('没有这个人'))
    expect(isBusy()).toBe(false)
  })
})

describe('useForm focus on the first invalid field', () => {
  test('follows the page order, including fields that mounted later', async () => {
    function Late() {
      const form = useForm(EMPTY, () => undefined)
      const [isOpen, setOpen] = useState(false)
      // Rendered once, so that it registers first.
      const [mobile] = useState(() => <Row form={form} name="mobile" />)
      return (
        <Form form={form} label="就诊人">
          {isOpen && <Row form={form} name="name" />}
          {mobile}
          <button type="button" onClick={() => setOpen(true)} />
        </Form>
      )
    }
    const { one } = mount(<Late />)
    act(() => one('button').click())
    await act(async () => {
      one('form').dispatchEvent(new Event('submit', { bubbles: true, cancelable: true }))
    })
    expect(document.activeElement).toBe(one('[name="name"]'))
  })
  test('scrolls the field to the middle, then focuses it without scrolling again', async () => {
    const { submit, field } = open()
    const focus = vi.spyOn(field('name'), 'focus')
    await submit()
    expect(scrolled.mock.calls).toEqual([[field('name').parentElement, { block: 'center', behavior: 'smooth' }]])
    expect(focus.mock.calls).toEqual([[{ preventScroll: true }]])
  })
  test('jumps without animation when reduced motion is preferred', async () => {
    document.documentElement.dataset.motion = 'less'
    const { submit } = open()
    await submit()
    expect(scrolled.mock.lastCall?.[1]).toEqual({ block: 'center', behavior: 'auto' })
  })
  test.each([
    ['an input', <input key="x" data-it />],
    ['a text area', <textarea key="x" data-it />],
    ['a select', <select key="x" data-it />],
    ['a button', <button key="x" type="button" data-it />],
    ['a focusable element', <div key="x" tabIndex={0} data-it />],
  ])('moves to %s', async (_, drawn) => {
    function Only() {
      const form = useForm({ it: '' }, () => undefined)
      return (
        <Form form={form} label="就诊人">
          <FormItem form={form} name="it" required="请选择">
            {() => (
              <>
                <b tabIndex={-1}>选项</b>
                {drawn}
              </>
            )}
          </FormItem>
        </Form>
      )
    }
    const { one } = mount(<Only />)
    await act(async () => {
      one('form').dispatchEvent(new Event('submit', { bubbles: true, cancelable: true }))
    })
    expect(document.activeElement).toBe(one('[data-it]'))
  })
  test('stops without an error at an element that cannot be focused', async () => {
    const onTrouble = vi.fn<(cause: unknown) => void>()
    function Bare() {
      const form = useForm({ it: '' }, () => undefined, onTrouble)
      return (
        <Form form={form} label="就诊人">
          <FormItem form={form} name="it" required="请选择">
            {({ error }) => <p>{error}</p>}
          </FormItem>
        </Form>
      )
    }
    const { one } = mount(<Bare />)
    await act(async () => {
      one('form').dispatchEvent(new Event('submit', { bubbles: true, cancelable: true }))
    })
    expect(one('p').textContent).toBe('请选择')
    expect([scrolled.mock.calls.length, onTrouble.mock.calls.length]).toEqual([1, 0])
  })
})
