import { useEffect, useId, useRef, useState } from 'react'
import { treePath, selectAtLevel, isLeafSelected, treeLevels, type TreeNode } from '@/domain/general/tree-selection'
import { classNames } from '../class-names'
import { Icon } from '../display/icon'
import { useKitMessages } from '../kit-messages'
import type { RegionPickerSheetProps } from '../fields/region-picker-sheet'
import { Sheet } from '../sheet'
import { TabPanel, Tabs } from '../layout/tabs'
import css from './region-picker.module.css'

const HEIGHT = 480

/** One tab per level; a choice opens the next level, and a choice on the lowest level closes the sheet. */
export function RegionPickerSheet(props: RegionPickerSheetProps) {
  const { open, onOpenChange, title, regions, value, onChange } = props
  const words = useKitMessages()
  const id = useId()
  const [branch, setBranch] = useState<readonly TreeNode[]>([])
  const [level, setLevel] = useState(0)
  const [wasOpen, setWasOpen] = useState(false)
  if (open !== wasOpen) {
    setWasOpen(open)
    if (open) {
      const chosen = treePath(regions, value)
      setBranch(chosen)
      setLevel(Math.max(0, Math.min(chosen.length, treeLevels(regions, chosen).length - 1)))
    }
  }
  const levels = treeLevels(regions, branch)

  const choose = (node: TreeNode) => {
    const next = selectAtLevel(branch, level, node)
    setBranch(next)
    if (node.children.length > 0) return setLevel(level + 1)
    if (!isLeafSelected(next)) return
    onOpenChange(false)
    onChange(next)
  }

  return (
    <Sheet open={open} onOpenChange={onOpenChange} title={title} height={HEIGHT}>
      <div className={css.tabs}>
        <Tabs
          id={id}
          label={title}
          items={levels.map((_, at) => ({ value: String(at), label: branch[at]?.name ?? words.levelOf(at) }))}
          value={String(level)}
          onChange={(next) => setLevel(Number(next))}
        />
      </div>
      <TabPanel of={id} value={String(level)}>
        <Level
          key={level}
          label={words.levelOf(level)}
          nodes={levels[level] ?? []}
          chosenId={branch[level]?.id}
          onChoose={choose}
        />
      </TabPanel>
    </Sheet>
  )
}

type LevelProps = {
  label: string
  nodes: readonly TreeNode[]
  chosenId: string | undefined
  onChoose: (node: TreeNode) => void
}

function Level({ label, nodes, chosenId, onChoose }: LevelProps) {
  const list = useRef<HTMLUListElement>(null)
  useEffect(() => {
    // The tapped row has been removed, so focus moves to the level it opened.
    const chosen = list.current?.querySelector<HTMLElement>('[aria-current]') ?? list.current?.querySelector('button')
    const isLost = document.activeElement === null || document.activeElement === document.body
    if (isLost) chosen?.focus({ preventScroll: true })
    chosen?.scrollIntoView({ block: 'nearest' })
  }, [])
  return (
    <ul ref={list} aria-label={label} className={css.list}>
      {nodes.map((node) => {
        const isChosen = node.id === chosenId
        return (
          <li key={node.id}>
            <button
              type="button"
              className={classNames(css.row, isChosen && css.chosen)}
              aria-current={isChosen || undefined}
              onClick={() => onChoose(node)}
            >
              {node.name}
              {isChosen && <Icon name="check" className={css.tick} />}
            </button>
          </li>
        )
      })}
    </ul>
  )
}
