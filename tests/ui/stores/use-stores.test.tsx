import { observer } from 'mobx-react-lite'
import { renderToString } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import { StoresContext, useStore } from '@/ui/stores/stores'
import { createTestApp } from '../../support/test-app'
import { SessionStore } from '@/ui/stores/session-store'

const Name = observer(() => <p>{useStore(SessionStore).patientName || '访客'}</p>)

describe('useStores', () => {
  test('returns the stores from its provider', () => {
    const page = renderToString(
      <StoresContext.Provider value={createTestApp().stores}>
        <Name />
      </StoresContext.Provider>,
    )
    expect(page).toBe('<p>访客</p>')
  })
  test('throws without a provider', () => {
    expect(() => renderToString(<Name />)).toThrow('useStores needs a StoresContext above it')
  })
})
