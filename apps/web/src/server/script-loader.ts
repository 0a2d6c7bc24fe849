/**
 * A script that loads the page's modules after the first sight of it (`shared/layout/first-sight.tsx`),
 * so that nothing competes with that; a pointer, a key or focus brings them at once, so that nothing
 * is dead under a finger. They are fetched together and run in the given order, each in a task of its
 * own, so that a slow phone can answer in between.
 */
export function composeLoader(files: readonly string[]): string {
  return `(()=>{
const files=${JSON.stringify(files)};
let begun;
const begin=async()=>{
if(begun)return;
begun=1;
for(const href of files)document.head.append(Object.assign(document.createElement("link"),{rel:"modulepreload",href}));
for(const file of files){await import(file);await new Promise((resolve)=>setTimeout(resolve))}
};
firstSight.then(begin);
for(const sign of ["pointerover","keydown","focusin"])addEventListener(sign,begin,{once:true,passive:true,capture:true})
})()`.replaceAll('\n', '');
}
