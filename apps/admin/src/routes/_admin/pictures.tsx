import { id } from '@bakery/schemas/common/fields';
import { createFileRoute } from '@tanstack/react-router';
import { PictureLibrary } from '../../content/pictures/picture-library.tsx';
import { choice, listSearch } from '../../shared/list/list-search.ts';
import { NeedsRight } from '../../shared/ui/needs-right.tsx';

export const Route = createFileRoute('/_admin/pictures')({
  validateSearch: listSearch.extend({
    alt: choice(['missing']),
    picture: id.optional().catch(undefined),
  }),
  component: Pictures,
});

function Pictures() {
  const navigate = Route.useNavigate();
  const { picture, ...search } = Route.useSearch();
  return (
    <NeedsRight right="contentRead">
      <PictureLibrary
        search={search}
        onSearch={(part, replace) =>
          void navigate({ search: (old) => ({ ...old, ...part }), replace })
        }
        open={picture}
        onOpen={(to) => void navigate({ search: (old) => ({ ...old, picture: to }) })}
      />
    </NeedsRight>
  );
}
