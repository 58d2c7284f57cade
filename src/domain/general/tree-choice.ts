/** A node that is chosen level by level, such as a province, a city, a district. */
export type TreeNode = { readonly id: string; readonly name: string; readonly children: readonly TreeNode[] }

/** The nodes of these ids from the root down, as far as they are there. */
export function branchOf(roots: readonly TreeNode[], ids: readonly string[]): TreeNode[] {
  const branch: TreeNode[] = []
  let level = roots
  for (const id of ids) {
    const node = level.find((each) => each.id === id)
    if (!node) break
    branch.push(node)
    level = node.children
  }
  return branch
}

/** What can be chosen at each level of a branch; the level below a leaf is not listed. */
export function levelsOf(roots: readonly TreeNode[], branch: readonly TreeNode[]): (readonly TreeNode[])[] {
  return [roots, ...branch.map(({ children }) => children)].filter((nodes) => nodes.length > 0)
}

/** The branch after a choice at a level: what was chosen below another node is dropped. */
export const chooseAt = (branch: readonly TreeNode[], level: number, node: TreeNode): TreeNode[] =>
  branch[level]?.id === node.id ? [...branch] : [...branch.slice(0, level), node]

/** A branch is whole when its last node has nothing below. */
export const isWhole = (branch: readonly TreeNode[]): boolean => {
  const last = branch[branch.length - 1]
  return last !== undefined && last.children.length === 0
}
