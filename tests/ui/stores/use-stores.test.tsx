import { observer } from 'mobx-react-lite'
import { renderToString } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import { StoresContext, useStores } from '@/ui/stores/stores'
import { createTestApp } from '../../support/test-app'

const Name = observer(() => <p>{useStores().session.patientName || '访客'}</p>)

describe('a part of a screen', () => {
  test('finds the stores above it', () => {
    const page = renderToString(
      <StoresContext.Provider value={createTestApp().stores}>
        <Name />
      </StoresContext.Provider>,
    )
    expect(page).toBe('<p>访客</p>')
  })
  test('says so when there are none above it', () => {
    expect(() => renderToString(<Name />)).toThrow('useStores needs a StoresContext above it')
  })
})
