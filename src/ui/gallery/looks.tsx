import { observer } from 'mobx-react-lite'
import { useEffect, useState } from 'react'
import type { Language } from '@/domain/phone/language'
import { Segmented } from '@/ui/kit/fields/segmented'
import { applyTextSize } from '@/ui/kit/text-size'
import { useStores } from '@/ui/stores/stores'
import css from './gallery.module.css'

const SIZES = { normal: 1, double: 2 } as const
type Size = keyof typeof SIZES

/** How everything looks and which language it speaks: the app's own settings, and a text of twice the size. */
export const Looks = observer(function Looks() {
  const { look, language } = useStores()
  const isChinese = language.language === 'zh'
  const [size, setSize] = useState<Size>('normal')

  useEffect(() => {
    applyTextSize(SIZES[size])
    return () => applyTextSize(1)
  }, [size])

  return (
    <div className={css.looks}>
      <Segmented
        label={isChinese ? '明暗' : 'Light or dark'}
        options={[
          { value: 'system', label: isChinese ? '跟随' : 'System' },
          { value: 'light', label: isChinese ? '浅色' : 'Light' },
          { value: 'dark', label: isChinese ? '深色' : 'Dark' },
        ]}
        value={look.theme}
        onChange={look.setTheme}
      />
      <Segmented
        label={isChinese ? '版本' : 'Edition'}
        options={[
          { value: 'normal', label: isChinese ? '普通' : 'Normal' },
          { value: 'elder', label: isChinese ? '长辈' : 'Elder' },
        ]}
        value={look.isElder ? 'elder' : 'normal'}
        onChange={(edition) => look.setElder(edition === 'elder')}
      />
      <Segmented
        label={isChinese ? '字号' : 'Text size'}
        options={[
          { value: 'normal', label: '100%' },
          { value: 'double', label: '200%' },
        ]}
        value={size}
        onChange={setSize}
      />
      <Segmented<Language>
        label={isChinese ? '语言' : 'Language'}
        options={[
          { value: 'zh', label: '中文' },
          { value: 'en', label: 'English' },
        ]}
        value={language.language}
        onChange={(next) => void language.choose(next)}
      />
    </div>
  )
})
