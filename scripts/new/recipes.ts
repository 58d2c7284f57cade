import { callRecipe } from './call.ts'
import { NotPossible, openIn, type Asked, type Draft, type Tree } from './draft.ts'
import { ruleRecipe } from './rule.ts'
import { screenRecipe } from './screen.ts'

export { NotPossible, openIn }

const RECIPES: Readonly<Record<string, (asked: Asked, tree: Tree) => Draft>> = {
  rule: ruleRecipe,
  call: callRecipe,
  screen: screenRecipe,
}

/**
 * The files of a recipe of docs/architecture.md, as `npm run new` writes them.
 * @throws NotPossible with words for whoever asked
 */
export function recipeOf(kind: string, place: string, more: Omit<Asked, 'term' | 'name'>, tree: Tree): Draft {
  const recipe = RECIPES[kind]
  if (!recipe) throw new NotPossible(`There is no recipe ${kind}. There are: ${Object.keys(RECIPES).join(', ')}.`)
  const [, term, name] = /^([a-z][a-z0-9-]*)\/([a-z][a-z0-9]*(?:-[a-z0-9]+)*)$/.exec(place) ?? []
  if (term === undefined || name === undefined)
    throw new NotPossible(`Name the term and the thing in small letters, as visit/late-visit; it is ${place}.`)
  return recipe({ ...more, term, name }, tree)
}
