# Asks jdkmatrix for the candidates: the kind of paths to add, then a word per line.
function __jdkmatrix_candidates
    set -l typed (commandline -opc) (commandline -ct)
    set -l tool (string replace -r '^~' $HOME -- $typed[1])
    set -l lines ($tool complete -- $typed[2..-1] 2>/dev/null)
    printf '%s\n' $lines[2..-1]
    switch "$lines[1]"
        case FOLDERS
            __fish_complete_directories $typed[-1] ''
        case FILES
            __fish_complete_path $typed[-1]
    end
end

complete -c jdkmatrix -f -a '(__jdkmatrix_candidates)'
