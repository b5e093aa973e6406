"""Games as environments for programs that learn: batches at native speed and the field's own interfaces."""
